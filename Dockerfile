# The site in a container: docs/deploy/README.md, "In a container". The image of Node is that of the pinned version
# (package.json, optionalDependencies); scripts/container.test.ts compares the two.

FROM node:24.22.3-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY . .
# Another association's folder, copied into this one: docker build --build-arg SITE=our-site
ARG SITE
RUN npm run build
# The server is one file with its libraries in it, but for these two (vite.config.ts).
RUN mkdir /brought && npm query '#pdfkit, #pdfkit *, #stripe, #stripe *' \
  | node -p 'JSON.parse(fs.readFileSync(0)).map(({ location }) => location).join("\n")' \
  | xargs cp --recursive --parents --target-directory=/brought

FROM node:24.22.3-slim
WORKDIR /site
# The C library would keep freed memory in several heaps.
ENV NODE_ENV=production DATA_DIR=/data MALLOC_ARENA_MAX=1 BORD_CALLED_AS="docker exec CONTAINER bord"
RUN install --directory --owner=node --group=node --mode=700 /data \
  && printf '#!/bin/sh\nexec node /site/build/server/server.js bord "$@"\n' > /usr/local/bin/bord && chmod 755 /usr/local/bin/bord
COPY --from=build /brought ./
COPY --from=build /site/LICENSE /site/CHANGELOG.md ./
COPY --from=build /site/build build
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/server/server.js"]
