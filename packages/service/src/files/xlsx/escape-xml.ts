const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** What XML 1.0 has no way to write: control characters, but for tab and line ends, and two more. */
const UNWRITABLE = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu

/** What most texts have none of. */
const SPECIAL = /[&<>"\p{Cc}\p{Cs}\uFFFE\uFFFF]/u

/** Text of an XML document; characters that none can hold are left out. */
export function escapeXml(value: string): string {
  if (!SPECIAL.test(value)) return value
  return value
    .toWellFormed()
    .replaceAll(UNWRITABLE, '')
    .replaceAll(/[&<>"]/g, (found) => ENTITIES[found] ?? '')
}
