# One image for both processes: compose.yaml says which of them a container runs.
FROM node:24-bookworm-slim
WORKDIR /touchline
COPY . .
RUN npm ci --include=dev && cd apps/web && npx next build && mkdir /data && chown -R node:node /data /touchline
USER node
ENV NODE_ENV=production
EXPOSE 3000 4000
CMD ["node", "scripts/start.mjs"]
