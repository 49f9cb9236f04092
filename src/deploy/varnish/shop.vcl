vcl 4.1;

# A cache in front of the shop. Started as
#   varnishd -f /etc/varnish/shop.vcl -p vcl_path=/etc/varnish -p http_gzip_support=off \
#     -a shop=:8080 -a purge=127.0.0.1:8082 -s malloc,1G
# Only the machine of the shop's purger may reach the second address. Where the shop is stands in backend.vcl.

import cookie;
import std;
import var;
import xkey;

include "backend.vcl";

sub vcl_recv {
  # The purger: first the number of the change log, then the names of what is old. Fetches that are under way
  # know the number by then.
  if (local.socket == "purge") {
    if (req.method != "PURGE") { return (synth(405)); }
    # A call that comes late takes no number back; a log that went back comes with an empty cache.
    if (req.http.shop-seq) {
      if (std.integer(req.http.shop-seq, 0) > std.integer(var.global_get("seq"), 0) || req.http.shop-drop == "all") {
        var.global_set("seq", req.http.shop-seq);
      }
      var.global_set("heard", now);
    }
    if (req.http.shop-drop == "all") {
      ban("obj.status != 0");
    } elsif (req.http.shop-drop) {
      set req.http.n-gone = xkey.purge(req.http.shop-drop);
    }
    return (synth(200));
  }

  # Varnish has added the balancer before it: the visitor stays the last, as TRUST_PROXY=1 takes it.
  set req.http.X-Forwarded-For = regsub(req.http.X-Forwarded-For, ",[^,]*$", "");
  unset req.http.X-Min-Seq;
  unset req.http.Proxy;

  if (req.method == "PURGE") { return (synth(405)); }
  if (req.method != "GET" && req.method != "HEAD") { return (pass); }
  # What belongs to one visitor, to staff or to the process; and whoever has just edited sees the edit.
  if (req.http.Authorization
      || req.url ~ "^/(api|__[a-z]+)(/|\?|$)"
      || req.url ~ "^(/[a-z][a-z])?/admin(/|\?|$)"
      || req.url ~ "^/sw\.js(\?|$)"
      || req.http.Cookie ~ "(^|;\s*)__Host-shop-seq=") {
    return (pass);
  }

  # Of all cookies a page depends on the branch alone.
  cookie.parse(req.http.Cookie);
  unset req.http.Cookie;
  if (cookie.get("branch") ~ "^[1-9][0-9]{0,8}$") { set req.http.Cookie = "branch=" + cookie.get("branch"); }

  # Varnish knows no Brotli: it keeps what the shop has packed, one of three.
  if (req.http.Accept-Encoding ~ "; *q=0(\.0*)? *(,|$)") {
    unset req.http.Accept-Encoding;
  } elsif (req.http.Accept-Encoding ~ "(^|[ ,])br([ ;,]|$)") {
    set req.http.Accept-Encoding = "br";
  } elsif (req.http.Accept-Encoding ~ "(^|[ ,])gzip([ ;,]|$)") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  # Pictures are there as AVIF for those who take it.
  if (req.url ~ "^/media/") {
    if (req.http.Accept ~ "image/avif") {
      set req.http.Accept = "image/avif,image/webp";
    } else {
      set req.http.Accept = "image/webp";
    }
  }

  # An old page is better than none, and only then.
  if (std.healthy(req.backend_hint)) { set req.grace = 0s; }
  return (hash);
}

sub vcl_backend_fetch {
  if (var.global_get("seq")) { set bereq.http.X-Min-Seq = var.global_get("seq"); }
}

sub vcl_backend_response {
  set beresp.grace = 10m;
  if (beresp.http.cache-tag && beresp.ttl > 0s) {
    set beresp.http.xkey = beresp.http.cache-tag;
    set beresp.keep = 1h;
    # Something has changed while it was made or on its way: its purge may be over.
    if (std.integer(var.global_get("seq"), 0) > std.integer(beresp.http.shop-seq, 0)) {
      set beresp.uncacheable = true;
      set beresp.ttl = 1s;
      return (deliver);
    }
    # Without a purger a page is old for a second at most.
    if (now - std.time(var.global_get("heard"), now - 1h) > 60s) {
      set beresp.ttl = 1s;
      set beresp.grace = 0s;
    }
  }
}

sub vcl_deliver {
  unset resp.http.xkey;
  unset resp.http.cache-tag;
  unset resp.http.shop-seq;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
}

sub vcl_synth {
  set resp.http.Cache-Control = "no-store";
  set resp.http.Retry-After = "5";
  if (req.http.n-gone) { set resp.http.n-gone = req.http.n-gone; }
  set resp.http.Content-Type = "text/plain; charset=utf-8";
  set resp.body = resp.reason;
  return (deliver);
}

sub vcl_backend_error {
  set beresp.http.Cache-Control = "no-store";
  set beresp.http.Retry-After = "5";
  set beresp.http.Content-Type = "text/plain; charset=utf-8";
  set beresp.body = "The shop is busy. Please try again in a moment.";
  return (deliver);
}
