#!/bin/sh
# Runs a command of package.json with the account, the settings and the directory of the service (kovina.service):
# `kovina backup`, `kovina restore latest --overwrite`. Copy to /usr/local/bin/kovina; docs/operations/deployment.md has the steps.
# KOVINA_SITE names the directory of another version, for its upgrade-check (docs/operations/updates.md).

if [ $# -eq 0 ]; then
  echo 'Usage: kovina <command of package.json> [options]' >&2
  exit 1
fi
command=$1
shift
directory=${KOVINA_SITE:-$(systemctl show --property=WorkingDirectory --value kovina 2>/dev/null)}
exec systemd-run --quiet --pipe --wait --collect --uid=kovina --gid=kovina \
  --working-directory="${directory:-/srv/kovina/site}" \
  --property=EnvironmentFile=-/etc/kovina.env \
  --property=StateDirectory=kovina --property=StateDirectoryMode=0700 --property=UMask=0077 \
  --setenv=DATA_DIR=/var/lib/kovina \
  /usr/bin/env npm run --silent "$command" -- "$@"
