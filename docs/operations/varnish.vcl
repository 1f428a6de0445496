# Varnish (6.0 LTS, 7) in front of Kovina: docs/operations/cdn.md. Set the address of the site and the token.
# tests/long/varnish.test.ts runs this file.
vcl 4.1;

import std;

backend default {
  .host = "127.0.0.1";
  .port = "3000";
  # A large picture takes a slow machine a minute, and is stored even if nobody waits.
  .first_byte_timeout = 120s;
}

sub vcl_recv {
  # CDN_PURGE_URL=http://<varnish>/.purge, CDN_PURGE_TOKEN=<token>
  if (req.url == "/.purge") {
    if (req.method != "POST" || req.http.Authorization != "Bearer <token>") {
      return (synth(403));
    }
    if (req.http.Cache-Tag !~ "^[A-Za-z0-9_,-]+$") {
      return (synth(400));
    }
    # Written like this it works from 6.0 on.
    ban("obj.http.Cache-Tag ~ (^|,)(" + regsuball(req.http.Cache-Tag, ",", "|") + ")(,|$)");
    return (synth(200));
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Made for one visitor: signed in, in a preview, or with what a form has left; the language of `/`; what scripts fetch.
  # Cookies of the sign-in with names of your own (ACCESS_TOKEN_COOKIE_NAME, REFRESH_TOKEN_COOKIE_NAME, SESSION_COOKIE_NAME)
  # belong here beside `directus_`.
  if (req.http.Cookie ~ "(directus_|__prerender_bypass|kovina_(submission|form|account|case)|payload-|openid\.)"
      || req.http.Authorization || req.http.RSC || req.http.Next-Router-Prefetch
      || req.url ~ "^/(\?|$)" || req.url ~ "^/(session|auth|users|roles|server|submissions|builds|admin)([/?]|$)") {
    return (pass);
  }
  # Of the other cookies only the language matters, and only to addresses that name none.
  if (req.url !~ "^/(en|de|it|fr)([/?]|$)" && req.http.Cookie ~ "i18n_redirected=") {
    set req.http.Cookie = regsub(req.http.Cookie, "^.*(i18n_redirected=[a-z]*).*$", "\1");
  } else {
    unset req.http.Cookie;
  }
  return (hash);
}

sub vcl_backend_response {
  # Duration and grace are those of the site: s-maxage, stale-while-revalidate.
  if (beresp.http.Cache-Control ~ "(private|no-store|no-cache)") {
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
  }
}

sub vcl_deliver {
  unset resp.http.Cache-Tag;
  unset resp.http.Surrogate-Key;
  # For browsers: they ask each time.
  if (resp.http.Cache-Control ~ "s-maxage") {
    set resp.http.Cache-Control = "public, max-age=0, must-revalidate";
  }
  if (obj.hits > 0) {
    set resp.http.X-Cache = "HIT";
  } else {
    set resp.http.X-Cache = "MISS";
  }
}
