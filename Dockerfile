# One image for every process: compose.yaml and deploy/helm say which of them a container runs. By itself it runs web and backend, as `npm start` does.
FROM node:24-bookworm-slim AS base
WORKDIR /touchline

# What is installed depends on these alone, so that it is kept while sources change.
FROM base AS manifests
COPY . .
RUN find . -type f ! -name package.json ! -name package-lock.json ! -name .npmrc -delete

# What runs: no development dependency, and of the others nothing that only builds, tests or explains. Scripts for browsers are in the build.
FROM base AS modules
COPY --from=manifests /touchline .
RUN npm ci --omit=dev --ignore-scripts \
  && cd node_modules \
  && rm -rf @next/swc-* @swc/core* playwright* @playwright @babel babel-plugin-react-compiler @sentry @fontsource-variable \
  && cd next/dist \
  && rm -rf docs esm bundle-analyzer next-devtools compiled/next-devtools compiled/*-experimental compiled/next-server/*.dev.js \
  && find /touchline -name '*.map' -delete \
  && chmod -R u+rwX,go+rX,go-w /touchline

FROM base AS build
COPY --from=manifests /touchline .
RUN npm ci --include=dev
COPY . .
RUN node --input-type=module -e 'const { buildWeb } = await import("/touchline/scripts/web-build.mjs"); const built = await buildWeb(console.log); if (!built.ok) throw new Error(built.reason)' \
  && rm -rf apps/web/.next/cache apps/web/.next/trace* apps/web/.next/diagnostics apps/web/.next/types apps/*/node_modules packages/*/node_modules \
  && find apps packages \( -name '*.map' -o -name '*.testing.ts' -o -name '*.testing.tsx' \) -delete \
  && mv deploy/image/next.config.mjs apps/web/ && rm apps/web/next.config.ts \
  && touch .image \
  && chmod -R u+rwX,go+rX,go-w /touchline

# What runs stays root's: the processes' user writes data and sites alone, and nothing is installed or built where `.image` stands.
FROM base
COPY --from=modules /touchline .
COPY --from=build /touchline/apps apps
COPY --from=build /touchline/packages packages
COPY --from=build /touchline/messages messages
COPY --from=build /touchline/scripts scripts
COPY --from=build /touchline/LICENSE /touchline/.image ./
COPY --from=build --chown=node:node /touchline/sites sites
RUN mkdir /data && chmod 700 /data && chown node:node /data
USER node
ENV NODE_ENV=production DATA_DIR=/data
EXPOSE 3000 4000
CMD ["node", "scripts/start.mjs"]
