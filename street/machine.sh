#!/bin/sh
# Becomes a Debian machine of its own: this one's system, or that of the folder LOWER, with an empty network and with changes that are gone at its
# end, under a systemd that starts nothing by itself. Arguments: a folder to mount in, and for each project NAME=FOLDER,
# which becomes /root/NAME. Run by machine.ts as the first process of its own namespaces.
set -eu
place=$1
shift

mount -t tmpfs -o size=75% tmpfs "$place"
mkdir "$place/changes" "$place/work" "$place/root"
mount -t overlay -o "lowerdir=${LOWER:-/},upperdir=$place/changes,workdir=$place/work" overlay "$place/root"
cd "$place/root"

mount -t proc proc proc
mount --bind proc/sys proc/sys && mount -o remount,ro,bind proc/sys
mount -t sysfs -o ro sysfs sys
for folder in run tmp; do mount -t tmpfs -o mode=1777 tmpfs $folder; done
chmod 755 run
mount -t tmpfs -o mode=755 tmpfs dev
for device in null zero full random urandom tty; do
  : >dev/$device && mount --bind /dev/$device dev/$device
done
mkdir dev/pts dev/shm
mount -t devpts -o newinstance,ptmxmode=0666 devpts dev/pts
mount -t tmpfs -o mode=1777 tmpfs dev/shm
ln -s pts/ptmx dev/ptmx
ln -s /proc/self/fd dev/fd
: >dev/console
# Only the tree that systemd itself needs; this cgroup is the root of what it sees.
if [ "$(stat -fc %T /sys/fs/cgroup)" = cgroup2fs ]; then
  mount -t cgroup2 cgroup2 sys/fs/cgroup
else
  mount -t tmpfs tmpfs sys/fs/cgroup
  mkdir sys/fs/cgroup/systemd
  mount -t cgroup -o none,name=systemd cgroup sys/fs/cgroup/systemd
fi

# A project as somebody unpacks it: installed and built, without this folder's history, data and reports.
for project in "$@"; do
  place=root/${project%%=*}
  mkdir -p "$place"
  for entry in "${project#*=}"/* "${project#*=}"/.[!.]*; do
    name=${entry##*/}
    case $name in
    .git | .tmp | data | data-* | test-results) continue ;;
    esac
    if [ -d "$entry" ]; then mkdir "$place/$name"; else : >"$place/$name"; fi
    mount --bind -o ro "$entry" "$place/$name"
  done
done

# Nothing that would touch the kernel, and nothing by a calendar: what a step needs it starts.
for units in etc lib usr/lib; do
  find $units/systemd/system/*.target.wants/ -mindepth 1 ! -name 'systemd-journald*' ! -name systemd-tmpfiles-setup.service \
    ! -name dbus.socket -delete 2>/dev/null || true
done
rm -f etc/localtime etc/default/locale etc/locale.conf
ln -s /usr/share/zoneinfo/Etc/UTC etc/localtime
echo street >etc/hostname
hostname street
ip link set lo up

pivot_root . mnt
umount -l /mnt
exec env -i container=other PATH=/usr/sbin:/usr/bin:/sbin:/bin /lib/systemd/systemd --unit=basic.target >/dev/null 2>&1
