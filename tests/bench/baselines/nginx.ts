// nginx with one worker, which serves the same compressed bytes from a file, as brotli_static would.

import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import path from 'node:path'
import { freePort } from '@/platform/embedded-postgres/free-port'
import { startChild } from '../support/child-process'
import type { Baseline, SamplePage } from './baseline'

const settings = (folder: string, port: number) => `
daemon off;
# Started by root, its worker would be nobody, who may not read our folder.
user ${userInfo().username};
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr notice;
events { worker_connections 512; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 100000000;
  open_file_cache max=16;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port};
    root ${folder}/pages;
    default_type 'text/html; charset=utf-8';
    add_header Content-Encoding br;
    add_header Vary Accept-Encoding;
  }
}
`

/** Null where nginx is not installed. */
export async function startNginx({ brotli }: SamplePage, folder: string): Promise<Baseline | null> {
  if (spawnSync('nginx', ['-v']).error) return null
  const port = await freePort()
  mkdirSync(path.join(folder, 'pages'), { recursive: true })
  writeFileSync(path.join(folder, 'pages', 'page'), brotli)
  const file = path.join(folder, 'nginx.conf')
  writeFileSync(file, settings(folder, port))
  const child = await startChild('nginx', ['-p', folder, '-c', file], { ready: 'start worker process' })
  return { name: 'nginx, same bytes', url: `http://127.0.0.1:${port}/page`, end: child.end }
}
