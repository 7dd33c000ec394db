# The site as one image: docker build -t clinic-site . (docs/operations.md explains how to pin the base image and to run it).
# npm run stress -- image builds and runs it.

ARG BASE_IMAGE=node:26-slim

FROM ${BASE_IMAGE} AS build
WORKDIR /home/node/site
COPY package.json package-lock.json .npmrc ./
COPY packages/content-lake/package.json packages/content-lake/
COPY packages/dev-services/package.json packages/dev-services/
COPY packages/domain/package.json packages/domain/
RUN npm ci
COPY studio/package.json studio/package-lock.json studio/
RUN npm ci --prefix studio
COPY . .
RUN npm run build

FROM ${BASE_IMAGE} AS packages
WORKDIR /home/node/site
COPY package.json package-lock.json .npmrc ./
# The built server contains the repository's own packages, so only what it loads from npm is installed.
RUN npm ci --omit=dev --omit=optional --workspaces=false

FROM ${BASE_IMAGE}
ENV NODE_ENV=production
ENV APP_ENV=production
ENV HOST=0.0.0.0
ENV PORT=3000
ENV DATA_DIR=/home/node/data
USER node
RUN mkdir /home/node/data
WORKDIR /home/node/site
COPY --from=packages /home/node/site/node_modules node_modules
COPY --from=build /home/node/site/build build
COPY --from=build /home/node/site/studio/dist studio/dist
COPY --from=build /home/node/site/studio/fixtures studio/fixtures
COPY package.json ./
VOLUME /home/node/data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --retries=3 CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "build/start/server.js"]
