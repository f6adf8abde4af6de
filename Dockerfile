# One image for both processes: compose.yaml says which of them a container runs.
FROM node:24-bookworm-slim
WORKDIR /touchline
COPY . .
# What runs stays root's, who built it: the processes' user writes data and sites alone. `npm start` takes this build for its own by the stamp.
RUN npm ci --include=dev \
  && node --input-type=module -e 'const { buildWeb } = await import("/touchline/scripts/web-build.mjs"); const built = await buildWeb(console.log); if (!built.ok) throw new Error(built.reason)' \
  && chmod -R u+rwX,go+rX,go-w /touchline \
  && mkdir /data && chmod 700 /data && chown -R node:node /data /touchline/sites
USER node
ENV NODE_ENV=production DATA_DIR=/data
EXPOSE 3000 4000
CMD ["node", "scripts/start.mjs"]
