// Preloaded into a service: ends it when the process that started it is gone, for whatever reason.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
