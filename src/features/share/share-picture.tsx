// Renders the link preview picture: the page's title in its language, in the style of a drawing's title block.

import 'server-only'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ImageResponse } from 'next/og'
import { SHARE_PICTURE_HEIGHT, SHARE_PICTURE_WIDTH } from '@/i18n/routing/page-data-path'
import { etagResponse } from '@/platform/http/etag'
import { drawableText } from './drawable-text'
import { titleSize } from './title-size'

interface SharePictureProps {
  title: string
  /** Section of the site, such as `Tehnologije`. */
  section: string
  /** Hostname of the site, as visitors type it. */
  host: string
}

const GROUND = '#131518'
const LINE = '#3a3e44'
const TEXT = '#f1ede6'
const SOFT = '#b9b5ad'
const ACCENT = '#ff6a1a'

const FONT_FOLDER = path.join(
  /* turbopackIgnore: true */ process.cwd(),
  'node_modules',
  '@fontsource',
  'archivo',
  'files',
)

/** Reads Latin and Latin Extended-A, each in two weights. */
function readFonts() {
  return Promise.all(
    (['latin', 'latin-ext'] as const).flatMap((subset) =>
      ([500, 700] as const).map(async (weight) => ({
        name: subset === 'latin' ? 'Archivo' : 'Archivo Extended',
        data: await readFile(path.join(FONT_FOLDER, `archivo-${subset}-${weight}-normal.woff`)),
        weight,
        style: 'normal' as const,
      })),
    ),
  )
}

function BoreMark() {
  return (
    <svg width="56" height="56" viewBox="0 0 28 28" aria-hidden="true">
      <circle cx="14" cy="14" r="8.5" fill="none" stroke={TEXT} strokeWidth="2" />
      <path d="M14 0v7M14 21v7M0 14h7M21 14h7" stroke={TEXT} strokeWidth="2" />
      <circle cx="14" cy="14" r="2.4" fill={ACCENT} />
    </svg>
  )
}

function ShareCard({ title, section, host }: SharePictureProps) {
  const row = { display: 'flex', alignItems: 'center', justifyContent: 'space-between' } as const
  return (
    <div
      style={{
        display: 'flex',
        width: '100%',
        height: '100%',
        padding: 44,
        background: GROUND,
        color: TEXT,
        fontFamily: 'Archivo, Archivo Extended',
      }}
    >
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'space-between',
          width: '100%',
          padding: 52,
          border: `2px solid ${LINE}`,
        }}
      >
        <div style={{ ...row, fontSize: 30, fontWeight: 500, color: SOFT }}>
          <div
            style={{
              display: 'flex',
              alignItems: 'center',
              gap: 22,
              color: TEXT,
              fontWeight: 700,
              letterSpacing: 3,
            }}
          >
            <BoreMark />
            KOVINA
          </div>
          <div style={{ display: 'flex' }}>{section}</div>
        </div>
        <div
          style={{
            display: 'flex',
            fontSize: titleSize(title),
            fontWeight: 700,
            lineHeight: 1.08,
            // Widths are estimates: a broken word is better than one cut off.
            wordBreak: 'break-word',
          }}
        >
          {title}
        </div>
        <div style={{ ...row, borderTop: `2px solid ${LINE}`, paddingTop: 30, fontSize: 28, color: SOFT }}>
          <div style={{ display: 'flex' }}>{host}</div>
          <div style={{ display: 'flex', width: 120, height: 8, background: ACCENT }} />
        </div>
      </div>
    </div>
  )
}

/** Returns a PNG of 1200 × 630 pixels. Characters that the fonts lack are replaced or omitted. */
export async function sharePicture({ title, section, host }: SharePictureProps): Promise<Response> {
  const card = { title: drawableText(title), section: drawableText(section), host: drawableText(host) }
  const picture = new ImageResponse(<ShareCard {...card} />, {
    width: SHARE_PICTURE_WIDTH,
    height: SHARE_PICTURE_HEIGHT,
    fonts: await readFonts(),
  })
  return etagResponse(new Uint8Array(await picture.arrayBuffer()), {
    'Content-Type': 'image/png',
    'Cache-Control': 'public, max-age=86400, stale-while-revalidate=604800',
  })
}
