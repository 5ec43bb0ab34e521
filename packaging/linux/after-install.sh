#!/bin/sh
# dpkg sets DPKG_ROOT where it installs below another root; an ordinary installation leaves it empty.
set -e
root="${DPKG_ROOT:-}"
program="/opt/${sanitizedProductName}"

mkdir -p "$root/usr/bin"
ln -sf "$program/${executable}" "$root/usr/bin/${executable}"

setting() { cat "/proc/sys/$1" 2>/dev/null || echo "$2"; }

# Ubuntu gives user namespaces to programs with a profile only. An AppArmor that cannot read the profile does not need it.
profile="$program/resources/apparmor-profile"
profiled=no
if [ -z "$root" ] && [ -f "$profile" ] && command -v apparmor_parser >/dev/null; then
  if apparmor_parser --skip-kernel-load --debug "$profile" >/dev/null 2>&1; then
    cp -f "$profile" "/etc/apparmor.d/${executable}"
    if apparmor_parser --replace --write-cache --skip-read-cache "/etc/apparmor.d/${executable}"; then profiled=yes; fi
  fi
fi

# Chromium's sandbox is never switched off: without user namespaces for everybody its helper gets the right it needs.
if [ "$(setting kernel/unprivileged_userns_clone 1)" = 1 ] &&
  [ "$(setting user/max_user_namespaces 1)" != 0 ] &&
  { [ "$profiled" = yes ] || [ "$(setting kernel/apparmor_restrict_unprivileged_userns 0)" = 0 ]; }; then
  chmod 0755 "$root$program/chrome-sandbox"
else
  chmod 4755 "$root$program/chrome-sandbox"
fi

if [ -z "$root" ]; then
  if command -v update-mime-database >/dev/null; then update-mime-database /usr/share/mime || true; fi
  if command -v update-desktop-database >/dev/null; then update-desktop-database /usr/share/applications || true; fi
fi
