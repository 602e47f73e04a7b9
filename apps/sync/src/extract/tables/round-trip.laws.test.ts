import * as fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { Files, readFile, TODAY } from './read-file.fixture.ts'
import { readMoment } from './values/dates.ts'
import { numberForm, readNumber } from './values/numbers.ts'

const files = new Files()
afterAll(() => files.remove())

const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2026-11-23'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

const written = {
  'dd/mm/aaaa': (iso: string) => iso.split('-').toReversed().join('/'),
  'mm/dd/aaaa': (iso: string) => iso.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1'),
  'aaaa-mm-dd': (iso: string) => iso,
}
const order = fc.constantFrom(...(['dd/mm/aaaa', 'mm/dd/aaaa', 'aaaa-mm-dd'] as const))

/** Thousandths, as 1.234.567,891 or 1,234,567.891. */
const number = fc.integer({ min: -9_999_999_999, max: 9_999_999_999 })
const grouped = (thousandths: number, mark: 'coma' | 'punto', groups: boolean) =>
  (thousandths / 1000).toLocaleString(mark === 'coma' ? 'de-DE' : 'en-US', {
    minimumFractionDigits: 3,
    useGrouping: groups,
  })

it('any day is read back, in whatever order it is written', () => {
  fc.assert(
    fc.property(day, order, (iso, form) => {
      expect(readMoment(written[form](iso), form)).toEqual({ day: iso, time: null })
      expect(readMoment(`${written[form](iso)} 7:05 p. m.`, form)).toEqual({ day: iso, time: '19:05:00' })
    }),
  )
})

it('any number is read back, however it is written', () => {
  fc.assert(
    fc.property(number, fc.constantFrom('coma', 'punto'), fc.boolean(), (thousandths, mark, groups) => {
      expect(readNumber(grouped(thousandths, mark, groups), mark)).toBe(thousandths / 1000 + 0)
    }),
  )
})

it('a text is never read as two different numbers without being called ambiguous', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[\d.,]{1,12}$/), (text) => {
      const [comma, point] = [readNumber(text, 'coma'), readNumber(text, 'punto')]
      if (comma !== undefined && point !== undefined && comma !== point && !/^0[.,]/.test(text)) {
        expect(numberForm(text)).toBe('ambiguous')
      }
    }),
  )
})

it('whatever the separator, the encoding and the forms, the same rows come out of a file', async () => {
  const code = fc.stringMatching(/^0{0,3}[1-9]\d{0,6}$/)
  const row = fc.record({ day, code, thousandths: fc.integer({ min: 1, max: 99_999_999 }) })
  const forms = fc.record({
    separator: fc.constantFrom(';', '\t', ','),
    encoding: fc.constantFrom('utf8', 'bom', 'latin1', 'utf16le'),
    order,
    mark: fc.constantFrom('coma' as const, 'punto' as const),
    title: fc.constantFrom('', 'REPORTE\n', 'La Granja\n\nVentas por tienda\n'),
    end: fc.constantFrom('\n', '\r\n'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 3, maxLength: 30 }), forms, async (rows, form) => {
      // What decides the forms is there: a day above twelve, a number with both marks.
      const sure = { day: '2026-10-25', code: '1', thousandths: 1_234_500 }
      const all = [...rows, sure]
      const line = (fields: readonly string[]) => fields.map((each) => `"${each}"`).join(form.separator)
      const text =
        form.title +
        [
          line(['Fecha', 'Tienda', 'CÓDIGO', 'Descripción', 'Unidades']),
          ...all.map(({ day: iso, code: own, thousandths }) =>
            line([
              written[form.order](iso),
              'Tienda Ñ',
              own,
              'Azúcar',
              grouped(thousandths, form.mark, true),
            ]),
          ),
        ].join(form.end)
      const content = {
        utf8: Buffer.from(text),
        bom: Buffer.from(`\uFEFF${text}`),
        latin1: Buffer.from(text, 'latin1'),
        utf16le: Buffer.from(`\uFEFF${text}`, 'utf16le'),
      }[form.encoding]
      const read = await readFile(files, files.write(content), 'ventas.csv')
      expect(read.rejected).toEqual([])
      expect(read.sales.map(({ fecha, codigo, cantidad }) => [fecha, codigo, cantidad])).toEqual(
        all.map(({ day: iso, code: own, thousandths }) => [iso, own, String(thousandths / 1000)]),
      )
      expect(all.every(({ day: iso }) => iso <= TODAY)).toBe(true)
    }),
    { numRuns: 40 },
  )
})
