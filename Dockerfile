# One image for the API, the worker and the migrations. Which one runs is the command:
#   node server/src/migrate.ts    once per release, before the others
#   node server/src/api.ts        serves the API and the web; the default
#   node server/src/worker.ts     runs the jobs
# Behind a registry of your own, build with `--secret id=npmrc,src=$HOME/.npmrc`.
FROM docker.io/library/node:24-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY core/package.json core/
COPY server/package.json server/
COPY web/package.json web/
COPY e2e/package.json e2e/
COPY dev/package.json dev/

FROM manifests AS web
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc,required=false \
  npm install --no-audit --no-fund --ignore-scripts --workspace core --workspace web
COPY core core
COPY web web
COPY tsconfig.base.json ./
RUN npm run build

FROM manifests AS packages
RUN --mount=type=secret,id=npmrc,target=/root/.npmrc,required=false \
  npm install --no-audit --no-fund --omit dev --workspace core --workspace server

FROM docker.io/library/node:24-bookworm-slim
ENV NODE_ENV=production WEB_DIST=/app/web/dist
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY package.json ./
COPY core core
COPY server server
COPY --from=web /app/web/dist web/dist
# Nothing in the image is writable: what has to be kept goes to PostgreSQL or blob storage.
USER 10001:10001
EXPOSE 3001
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3001}/api/health/live`).then(({ok}) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/src/api.ts"]
