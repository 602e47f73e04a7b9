import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { SourceError } from '../../sources/source-error.ts'

export interface XmlHandlers {
  /** @param name without its prefix */
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly text?: (text: string) => void
  readonly close?: (name: string) => void
}

/**
 * Reads XML as it comes; entities that a document declares itself are not known, so nothing grows out of nothing.
 *
 * @yields after each piece, when the handlers have taken it in
 * @throws SourceError when it is no XML
 */
export async function* readXml(
  pieces: AsyncIterable<Uint8Array>,
  { open, text, close }: XmlHandlers,
): AsyncGenerator<void> {
  const parser = new SaxesParser({ xmlns: false })
  let failure: Error | undefined
  parser.on('error', (error) => {
    failure ??= error
  })
  if (open) parser.on('opentag', (tag: SaxesTagPlain) => open(localName(tag.name), tag.attributes))
  if (text) {
    parser.on('text', text)
    parser.on('cdata', text)
  }
  if (close) parser.on('closetag', (tag: SaxesTagPlain) => close(localName(tag.name)))
  const decoder = new TextDecoder()
  for await (const piece of pieces) {
    parser.write(decoder.decode(piece, { stream: true }))
    if (failure) throw broken(failure)
    yield
  }
  parser.write(decoder.decode()).close()
  if (failure) throw broken(failure)
  yield
}

/** Reads all of it. @throws as `readXml` */
export async function readWholeXml(pieces: AsyncIterable<Uint8Array>, handlers: XmlHandlers): Promise<void> {
  for await (const _ of readXml(pieces, handlers));
}

function localName(name: string): string {
  const colon = name.indexOf(':')
  return colon === -1 ? name : name.slice(colon + 1)
}

function broken(cause: Error): SourceError {
  return new SourceError('El libro está dañado: ábrelo en Excel y guárdalo de nuevo', { cause })
}
