#!/bin/sh
# The data folder of a laboratory is never touched by a removal. dpkg calls an update `upgrade`, rpm counts what stays.
set -e
root="${DPKG_ROOT:-}"
case "${1:-}" in
  upgrade | failed-upgrade | 1) exit 0 ;;
esac
rm -f "$root/usr/bin/${executable}"
profile="$root/etc/apparmor.d/${executable}"
if [ -f "$profile" ]; then
  if [ -z "$root" ] && command -v apparmor_parser >/dev/null; then apparmor_parser --remove "$profile" || true; fi
  rm -f "$profile"
fi
