# The balancer's inner address, behind which the shop's machines are (haproxy.cfg, frontend inner).
backend shop {
  .host = "127.0.0.1";
  .port = "8090";
  .first_byte_timeout = 20s;
  .probe = {
    .url = "/__ready";
    .interval = 1s;
    .timeout = 1s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
  }
}
