// Preloaded into a service: it ends when the process that started it has gone, however that came about.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
