// npm run demo-pdfs: makes the PDFs of the demo content anew, certificates and reports in five languages.

import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DEMO_FOLDER } from '@/seed/demo/folder'
import { LOCALE_CODES } from '@/shared/locales'
import { certificatePdf } from './demo-pdfs/certificate'
import { reportPdf } from './demo-pdfs/report'
import { sourceIn } from './demo-pdfs/source'

const HELP = `Usage: npm run demo-pdfs

Makes src/seed/demo/files/<key>.<locale>.pdf from the certificates, reports and legal documents of the demo
content. The same texts give the same files, byte for byte.`

if (process.argv.includes('--help')) {
  console.log(HELP)
  process.exit(0)
}

const folder = path.join(DEMO_FOLDER, 'files')
mkdirSync(folder, { recursive: true })

let count = 0
let bytes = 0
for (const locale of LOCALE_CODES) {
  const source = sourceIn(locale)
  const files = [
    ...source.certificates.map((entry) => ({ key: entry.key, pdf: certificatePdf(entry, source) })),
    ...source.reports.map((entry) => ({ key: entry.key, pdf: reportPdf(entry, source) })),
  ]
  for (const { key, pdf } of files) {
    const file = path.join(folder, `${key}.${locale}.pdf`)
    const content = await pdf
    writeFileSync(file, content)
    count += 1
    bytes += content.length
    console.log(`${file}  ${(content.length / 1024).toFixed(1)} kB`)
  }
}
console.log(`${count} files, ${Math.round(bytes / 1024)} kB`)
