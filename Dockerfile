# The site as one image. It needs no database while it is built, and builds nothing while it runs.

FROM node:24-bookworm-slim AS build
WORKDIR /app

# The install step of `npm start`: `npm ci`, and the mark by which later starts know that it is done.
# A layer of its own, so that only a changed package-lock.json repeats it.
COPY package.json package-lock.json .npmrc ./
COPY src/scripts/bootstrap src/scripts/bootstrap
COPY src/platform/embedded-postgres/installations/library-links.mjs src/platform/embedded-postgres/installations/
RUN node --input-type=module --eval "import { install } from './src/scripts/bootstrap/install.mjs'; await install()"

COPY . .
# Writes .next, dist and the digests of the sources. The compiler's cache and the packages of the tests are of no
# use later; the mark of the install step stays, so that a start takes what is left for complete. Nothing is saved: another
# package-lock.json would be another source, and the start would build anew.
RUN npm run build && rm -rf .next/cache && npm prune --omit=dev --ignore-scripts --no-save --no-audit --no-fund


FROM node:24-bookworm-slim
ENV DATA_DIR=/data MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=16384
WORKDIR /app
# Given to `node` before VOLUME, so that a new volume takes over the owner.
RUN mkdir /data && chown node:node /data
# Owned by root: the site writes to DATA_DIR and to /tmp only, so the container may be read-only.
COPY --from=build /app /app
USER node
VOLUME /data
EXPOSE 3000
# The first start migrates and makes the demo pictures in every size, hence the long start period.
# Ready, not live: without its database the site serves cached pages only, and whoever watches has to see that. Docker itself
# restarts nothing for it; what does (an orchestrator) asks /health/live for that, as a restart brings no database back.
HEALTHCHECK --interval=30s --timeout=5s --start-period=300s --retries=3 \
  CMD ["node", "--eval", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/health/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Not through npm: the signal that stops the container has to reach this process.
CMD ["node", "--max-old-space-size=512", "--max-semi-space-size=8", "--conditions=production", "src/scripts/start.mjs"]
