import { escapeXml } from '@abasto/service/files/xlsx/escape-xml'

export interface MailTable {
  readonly title: string
  readonly heads: readonly string[]
  /** A cell a head, the first one names the row. */
  readonly rows: readonly (readonly string[])[]
}

/** What a message says, whichever form it takes. */
export interface MailParts {
  readonly title: string
  readonly sentences: readonly string[]
  readonly tables: readonly MailTable[]
  readonly link: string | null
  readonly end: string
}

/** Mail programs know little of style sheets: what each element looks like stands in it. */
const STYLES = {
  page: 'margin:0;padding:24px 12px;background:#f6f5f1;color:#1c1b18;font:15px/22px Arial,Helvetica,sans-serif',
  paper:
    'max-width:680px;margin:0 auto;padding:24px;background:#fff;border:1px solid #dedad2;border-radius:8px',
  title: 'margin:0 0 12px;font-size:20px;line-height:26px',
  part: 'margin:24px 0 6px;font-size:16px;line-height:22px',
  table: 'width:100%;border-collapse:collapse;font-size:14px',
  head: 'padding:6px 8px;border-bottom:1px solid #dedad2;color:#55514a;font-weight:normal;font-size:12px',
  cell: 'padding:6px 8px;border-bottom:1px solid #ece9e3',
  link: 'color:#0f5c63',
  end: 'margin:24px 0 0;color:#6d6961;font-size:12px;line-height:18px',
} as const

/** A message as a page; whatever names stand in it, they are text. */
export function mailPage({ title, sentences, tables, link, end }: MailParts): string {
  const parts = [
    `<h1 style="${STYLES.title}">${escapeXml(title)}</h1>`,
    `<ul style="margin:0;padding-left:20px">${sentences.map((text) => `<li>${escapeXml(text)}</li>`).join('')}</ul>`,
    ...tables.map(table),
    ...(link === null
      ? []
      : [
          `<p style="margin:24px 0 0"><a style="${STYLES.link}" href="${escapeXml(link)}">Ver el informe completo, imprimirlo o exportarlo</a></p>`,
        ]),
    `<p style="${STYLES.end}">${escapeXml(end)}</p>`,
  ]
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><title>${escapeXml(title)}</title></head><body style="${STYLES.page}"><div style="${STYLES.paper}">${parts.join('\n')}</div></body></html>`
}

function table({ title, heads, rows }: MailTable): string {
  const side = (at: number) => `text-align:${at === 0 ? 'left' : 'right'}`
  const head = heads.map(
    (text, at) => `<th scope="col" style="${STYLES.head};${side(at)}">${escapeXml(text)}</th>`,
  )
  const body = rows.map(
    (cells) =>
      `<tr>${cells.map((text, at) => `<td style="${STYLES.cell};${side(at)}">${escapeXml(text)}</td>`).join('')}</tr>`,
  )
  return `<h2 style="${STYLES.part}">${escapeXml(title)}</h2>\n<table role="presentation" style="${STYLES.table}"><tr>${head.join('')}</tr>\n${body.join('\n')}</table>`
}
