"""An OpenStack Swift with its S3 layer on this machine, for the tests of the archive against a store that is not ours.

    apt-get install --no-install-recommends python3-swift memcached
    /usr/bin/python3 scripts/swift/serve_swift.py FOLDER

Makes rings and four servers (account, container, object, proxy) in FOLDER, and a cache the proxy asks for, with one copy of everything, and prints the address of the
proxy once it answers. The access key is "test:tester", the secret "testing". Ends with its standard input.
"""

import os
import pwd
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request

FOLDER = os.path.abspath(sys.argv[1])
NAMES = ("account", "container", "object", "proxy")


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


PORTS = {name: free_port() for name in NAMES}

SWIFT = """[swift-hash]
swift_hash_path_suffix = of-a-test
swift_hash_path_prefix = of-a-test
[swift-constraints]
max_file_size = 5368709122
"""

STORAGE = """[DEFAULT]
bind_ip = 127.0.0.1
bind_port = {port}
swift_dir = {folder}
devices = {folder}/devices
mount_check = false
user = {user}
workers = 0
disable_fallocate = true
[pipeline:main]
pipeline = {name}-server
[app:{name}-server]
use = egg:swift#{name}
"""

PROXY = """[DEFAULT]
bind_ip = 127.0.0.1
bind_port = {port}
swift_dir = {folder}
user = {user}
workers = 0
[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats s3api tempauth bulk slo versioned_writes proxy-server
[app:proxy-server]
use = egg:swift#proxy
allow_account_management = true
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:{cache}
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
s3_acl = false
check_bucket_owner = false
[filter:tempauth]
use = egg:swift#tempauth
user_test_tester = testing .admin
[filter:bulk]
use = egg:swift#bulk
[filter:slo]
use = egg:swift#slo
[filter:versioned_writes]
use = egg:swift#versioned_writes
"""


def write(name, text):
    with open(os.path.join(FOLDER, name), "w", encoding="utf-8") as file:
        file.write(text)


def make_rings():
    from swift.common.ring import RingBuilder

    for name in ("account", "container", "object"):
        builder = RingBuilder(4, 1, 0)
        builder.add_dev(
            {
                "id": 0,
                "region": 1,
                "zone": 1,
                "ip": "127.0.0.1",
                "port": PORTS[name],
                "replication_ip": "127.0.0.1",
                "replication_port": PORTS[name],
                "device": "d1",
                "weight": 1.0,
                "meta": "",
            }
        )
        builder.rebalance()
        builder.get_ring().save(os.path.join(FOLDER, f"{name}.ring.gz"))


def serve(name):
    """In a process of its own, as each of them is made to run."""
    child = os.fork()
    if child != 0:
        return child
    from swift.common import utils
    from swift.common.wsgi import run_wsgi

    utils.SWIFT_CONF_FILE = os.path.join(FOLDER, "swift.conf")
    utils.validate_configuration()
    sys.exit(run_wsgi(os.path.join(FOLDER, f"{name}.conf"), f"{name}-server", verbose=False) or 0)


def wait_until_it_answers():
    for _ in range(300):
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{PORTS['proxy']}/", timeout=2)
            return
        except urllib.error.HTTPError:
            return
        except OSError:
            time.sleep(0.1)
    sys.exit("The proxy of Swift does not answer.")


def main():
    os.makedirs(os.path.join(FOLDER, "devices", "d1"), exist_ok=True)
    cache = free_port()
    user = pwd.getpwuid(os.getuid()).pw_name
    write("swift.conf", SWIFT)
    for name in NAMES:
        text = PROXY if name == "proxy" else STORAGE
        write(f"{name}.conf", text.format(port=PORTS[name], folder=FOLDER, user=user, name=name, cache=cache))
    make_rings()
    memory = subprocess.Popen(
        ["memcached", "-l", "127.0.0.1", "-p", str(cache), "-u", user]
    )
    children = [serve(name) for name in NAMES]

    def end():
        sys.stdin.read()
        for child in [*children, memory.pid]:
            os.kill(child, 15)
        os._exit(0)

    threading.Thread(target=end, daemon=True).start()
    wait_until_it_answers()
    print(f"http://127.0.0.1:{PORTS['proxy']}", flush=True)
    for child in children:
        os.waitpid(child, 0)


if __name__ == "__main__":
    main()
