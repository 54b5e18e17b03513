# Three stages: what a build needs, what a run needs, and the image with nothing else.

# A tag can be moved, a digest cannot. For a release take that of the day and note it with the build:
#   docker buildx imagetools inspect node:26-slim --format '{{.Manifest.Digest}}'
#   docker compose build --build-arg BASE=node:26-slim@sha256:...
ARG BASE=node:26-slim

# The folder of client/brands/ that the image is for.
ARG BRAND=meridian

FROM ${BASE} AS build
ARG BRAND
WORKDIR /app
COPY package.json package-lock.json .puppeteerrc.cjs ./
RUN npm ci --no-audit --no-fund
COPY tsconfig.json vite.config.ts ./
COPY client ./client
COPY server ./server
COPY shared ./shared
COPY views ./views
COPY cron ./cron
RUN BRAND=${BRAND} npm run build

FROM ${BASE} AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund

FROM ${BASE}
ARG BRAND
ENV NODE_ENV=production
ENV BRAND=${BRAND}
WORKDIR /app
COPY --from=dependencies /app/node_modules ./node_modules
COPY --from=build /app/package.json ./package.json
COPY --from=build /app/dist ./dist
COPY --from=build /app/server ./server
COPY --from=build /app/client ./client
COPY --from=build /app/shared ./shared
COPY --from=build /app/cron ./cron
RUN mkdir -p logs .cache leads && chown node:node logs .cache leads && chmod 700 leads
USER node
VOLUME ["/app/logs", "/app/.cache", "/app/leads"]
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.HEALTH_PORT || process.env.PORT || 3000}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Node itself is the first process and gets SIGTERM.
CMD ["node", "server/index.ts"]
