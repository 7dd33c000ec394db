# sh tools/stress/image/base-image.sh NAME: makes a base image from Debian's packages and the Node of this machine, for
# podman on a machine without access to an image registry. Needs root, mmdebstrap, and a Node of Debian's packages.
# cspell:ignore mmdebstrap minbase libatomic libstdc
set -e
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
modules=$(npm root --global)
certificates=/etc/ssl/certs/ca-certificates.crt
mmdebstrap --variant=minbase --include=ca-certificates,libatomic1,libstdc++6 \
  --customize-hook="copy-in $(command -v node) /usr/bin" \
  --customize-hook='mkdir -p "$1/usr/lib/node_modules"' \
  --customize-hook="copy-in $modules/npm /usr/lib/node_modules" \
  --customize-hook='for name in npm npx; do ln -s "../lib/node_modules/npm/bin/$name-cli.js" "$1/usr/bin/$name"; done' \
  --customize-hook='chroot "$1" useradd --create-home --uid 1000 node' \
  --customize-hook="copy-in $certificates /etc/ssl/certs" \
  bookworm "$folder/base.tar"
podman import --change "ENV NODE_EXTRA_CA_CERTS=$certificates" "$folder/base.tar" "$1"
