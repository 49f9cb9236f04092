/* Records every write, truncation and sync of a shop's database and its log, in the order in which they happened.
 * Loaded into the shop by LD_PRELOAD; RECORD_FILE takes records of 14 bytes and the written bytes:
 * kind ('w', 't' or 's'), file (0 database, 1 log), offset or size (8), length (4).
 * While FAULT_FILE is there, its first letter makes calls fail: 'e' writes with EIO, 'n' writes with ENOSPC,
 * 's' syncs with EIO; 'd' makes each sync take 100 ms more. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <unistd.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int record = -1;

static ssize_t (*real_write)(int, const void *, size_t);
static ssize_t (*real_pwrite)(int, const void *, size_t, off_t);
static int (*real_ftruncate)(int, off_t);
static int (*real_fsync)(int);
static int (*real_fdatasync)(int);

__attribute__((constructor)) static void prepare(void) {
  real_write = dlsym(RTLD_NEXT, "write");
  real_pwrite = dlsym(RTLD_NEXT, "pwrite64");
  real_ftruncate = dlsym(RTLD_NEXT, "ftruncate64");
  real_fsync = dlsym(RTLD_NEXT, "fsync");
  real_fdatasync = dlsym(RTLD_NEXT, "fdatasync");
  const char *file = getenv("RECORD_FILE");
  if (file) record = open(file, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
}

static int ends_with(const char *text, size_t length, const char *end) {
  size_t size = strlen(end);
  return length >= size && memcmp(text + length - size, end, size) == 0;
}

/* 0 for the database, 1 for its log, -1 for anything else. */
static int file_of(int fd) {
  char link[64], path[4096];
  if (fd == record) return -1;
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, sizeof path);
  if (length <= 0) return -1;
  if (ends_with(path, (size_t)length, "/shop.db")) return 0;
  if (ends_with(path, (size_t)length, "/shop.db-wal")) return 1;
  return -1;
}

/* The letter of the fault that is on now, or 0. */
static char fault(void) {
  const char *file = getenv("FAULT_FILE");
  if (!file) return 0;
  int fd = open(file, O_RDONLY | O_CLOEXEC);
  if (fd < 0) return 0;
  char letter = 0;
  if (read(fd, &letter, 1) != 1) letter = 0;
  close(fd);
  return letter;
}

/* Whether a write fails now; sets errno. */
static int write_fails(void) {
  char letter = fault();
  if (letter != 'e' && letter != 'n') return 0;
  errno = letter == 'e' ? EIO : ENOSPC;
  return 1;
}

static void note(char kind, int file, int64_t offset, const void *data, uint32_t length) {
  if (record < 0) return;
  unsigned char *all = malloc(14 + (size_t)length);
  all[0] = (unsigned char)kind;
  all[1] = (unsigned char)file;
  memcpy(all + 2, &offset, 8);
  memcpy(all + 10, &length, 4);
  if (length > 0) memcpy(all + 14, data, length);
  if (real_write(record, all, 14 + (size_t)length) < 0) abort();
  free(all);
}

ssize_t write(int fd, const void *data, size_t size) {
  int file = file_of(fd);
  if (file < 0) return real_write(fd, data, size);
  if (write_fails()) return -1;
  pthread_mutex_lock(&lock);
  off_t at = lseek(fd, 0, SEEK_CUR);
  ssize_t written = real_write(fd, data, size);
  if (written > 0) note('w', file, at, data, (uint32_t)written);
  pthread_mutex_unlock(&lock);
  return written;
}

static ssize_t write_at(int fd, const void *data, size_t size, off_t at) {
  int file = file_of(fd);
  if (file < 0) return real_pwrite(fd, data, size, at);
  if (write_fails()) return -1;
  pthread_mutex_lock(&lock);
  ssize_t written = real_pwrite(fd, data, size, at);
  if (written > 0) note('w', file, at, data, (uint32_t)written);
  pthread_mutex_unlock(&lock);
  return written;
}
ssize_t pwrite(int fd, const void *data, size_t size, off_t at) { return write_at(fd, data, size, at); }
ssize_t pwrite64(int fd, const void *data, size_t size, off_t at) { return write_at(fd, data, size, at); }

static int truncate_to(int fd, off_t size) {
  int file = file_of(fd);
  if (file < 0) return real_ftruncate(fd, size);
  pthread_mutex_lock(&lock);
  int result = real_ftruncate(fd, size);
  if (result == 0) note('t', file, size, NULL, 0);
  pthread_mutex_unlock(&lock);
  return result;
}
int ftruncate(int fd, off_t size) { return truncate_to(fd, size); }
int ftruncate64(int fd, off_t size) { return truncate_to(fd, size); }

static int sync_with(int (*real)(int), int fd) {
  int file = file_of(fd);
  if (file < 0) return real(fd);
  char letter = fault();
  if (letter == 's') {
    errno = EIO;
    return -1;
  }
  if (letter == 'd') usleep(100000);
  pthread_mutex_lock(&lock);
  int result = real(fd);
  if (result == 0) note('s', file, 0, NULL, 0);
  pthread_mutex_unlock(&lock);
  return result;
}
int fsync(int fd) { return sync_with(real_fsync, fd); }
int fdatasync(int fd) { return sync_with(real_fdatasync, fd); }
