import { answersSearch, productForms, searchNeedles } from '@abasto/domain/catalogue/search-text'
import type { ExistenciaManual } from '@abasto/contracts/stock/typed'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { detailOf } from '../../../shared/api/client.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { PagedFoot, Sheet, SheetTools } from '../../../ui/card/Sheet.tsx'
import { SegmentedFilter } from '../../../ui/field/Filters.tsx'
import { SearchField } from '../../../ui/field/SearchField.tsx'
import { formatCount, formatNumber } from '../../../ui/format/numbers.ts'
import { Banner } from '../../../ui/notice/Banner.tsx'
import { notify } from '../../../ui/notice/notices.tsx'
import { DecisionBar } from '../../../ui/page/DecisionBar.tsx'
import { useSaveTypedStock } from '../api.ts'
import {
  changesOf,
  converted,
  type Edits,
  lineOf,
  type Measure,
  MEASURES,
  pastedBlock,
  type TypedLine,
} from '../model/typed-stock.ts'
import { SaveStockDialog } from './SaveStockDialog.tsx'
import { StockTable } from './StockTable.tsx'
import styles from './typed.module.css'

const PAGE_SIZE = 100
const VIEWS = ['existencia', 'catalogo'] as const
type View = (typeof VIEWS)[number]

interface StockEditorProps {
  stock: ExistenciaManual
  onReload: () => void
}

/** The whole stock of a CEDI as a table of fields, saved in one go. */
export function StockEditor({ stock, onReload }: StockEditorProps) {
  const { productos } = stock
  const [edits, setEdits] = useState<Edits>({})
  const [measure, setMeasure] = useState<Measure>('unidades')
  const [view, setView] = useState<View>(
    productos.some(({ unidades }) => unidades !== null) ? 'existencia' : 'catalogo',
  )
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const [unknown, setUnknown] = useState<readonly string[]>([])
  const [isSaving, setSaving] = useState(false)
  const save = useSaveTypedStock(stock.ubicacion_id)
  const catalogue = useMemo(() => new Map(productos.map((each) => [each.codigo_producto, each])), [productos])
  const lines = useMemo(
    () => productos.map((each) => lineOf(each, edits, measure)),
    [productos, edits, measure],
  )
  const found = useMemo(() => foundCodes(productos, search), [productos, search])
  const shown = useMemo(() => lines.filter((line) => isShown(line, view, found)), [lines, view, found])
  const changes = changesOf(lines)
  const wrong = lines.filter(({ problem }) => problem !== undefined)
  const totalPages = Math.max(1, Math.ceil(shown.length / PAGE_SIZE))
  const at = Math.min(page, totalPages)
  const isTouched = changes.added + changes.removed + changes.changed > 0

  const paste = (block: readonly (readonly string[])[], from: string): void => {
    const pasted = pastedBlock(
      block,
      shown.map(({ product }) => product),
      from,
      catalogue,
    )
    setEdits({ ...edits, ...pasted.edits })
    setUnknown(pasted.unknown)
  }
  const confirm = (): void => {
    const lineas = lines.flatMap(({ product, units }) =>
      typeof units === 'number' ? [{ codigo_producto: product.codigo_producto, unidades: units }] : [],
    )
    save.mutate(
      { lineas, leida_en: stock.leida_en },
      {
        onSuccess: ({ message }) => {
          notify('success', message)
          onReload()
        },
        onSettled: () => setSaving(false),
      },
    )
  }
  return (
    <>
      {save.isError && (
        <Banner tone="error">
          {detailOf(save.error, 'No se pudo guardar. Lo escrito sigue aquí; vuelve a intentar.')}
        </Banner>
      )}
      {unknown.length > 0 && (
        <Banner tone="warning" action={<Button onClick={() => setUnknown([])}>Entendido</Button>}>
          {formatCount(unknown.length, 'código pegado no existe', 'códigos pegados no existen')} en el
          catálogo y no {unknown.length === 1 ? 'se tomó' : 'se tomaron'}: {unknown.slice(0, 10).join(', ')}
          {unknown.length > 10 && '…'}
        </Banner>
      )}
      <Sheet label="Existencia">
        <SheetTools>
          <SegmentedFilter
            label="Ver"
            value={view}
            onChange={(next) => {
              setView(next)
              setPage(1)
            }}
            options={[
              { value: 'existencia', label: 'En el CEDI', count: formatNumber(changes.products) },
              { value: 'catalogo', label: 'Todo el catálogo', count: formatNumber(productos.length) },
            ]}
          />
          <SegmentedFilter
            label="Se escribe en"
            value={measure}
            onChange={(next) => {
              setEdits(converted(productos, edits, measure, next))
              setMeasure(next)
            }}
            options={MEASURES.map((value) => ({
              value,
              label: value === 'unidades' ? 'Unidades' : 'Bultos',
            }))}
          />
          <div className={styles.search}>
            <SearchField
              value={search}
              onChange={(text) => {
                setSearch(text)
                setPage(1)
              }}
              placeholder="Código o descripción..."
              delayMs={150}
            />
          </div>
        </SheetTools>
        <p className={styles.hint}>
          Escribe, o copia de tu hoja de cálculo las columnas de código y cantidad y pégalas en cualquier
          casilla. Una casilla vacía: no hay en el CEDI.
        </p>
        <StockTable
          lines={shown.slice((at - 1) * PAGE_SIZE, at * PAGE_SIZE)}
          measure={measure}
          onType={(code, text) => setEdits({ ...edits, [code]: text })}
          onPaste={paste}
        />
        <PagedFoot
          page={at}
          pageSize={PAGE_SIZE}
          totalPages={totalPages}
          total={shown.length}
          many="productos"
          turns={totalPages > 1}
          onPage={setPage}
        />
      </Sheet>
      <DecisionBar info={wrong.length > 0 ? wrongText(wrong) : touchedText(changes, isTouched)}>
        <Button
          variant="filled"
          icon={IconDeviceFloppy}
          disabled={wrong.length > 0 || changes.products === 0}
          busy={save.isPending}
          onClick={() => setSaving(true)}
        >
          Guardar existencia
        </Button>
      </DecisionBar>
      {isSaving && (
        <SaveStockDialog
          name={stock.nombre}
          changes={changes}
          busy={save.isPending}
          onCancel={() => setSaving(false)}
          onConfirm={confirm}
        />
      )}
    </>
  )
}

/** Null: nothing is searched for. */
function foundCodes(products: ExistenciaManual['productos'], search: string): ReadonlySet<string> | null {
  const needles = searchNeedles(search)
  if (needles === null) return null
  const found = products.filter(({ codigo_producto: code, descripcion_producto: description }) =>
    answersSearch(productForms(code, description), needles),
  )
  return new Set(found.map(({ codigo_producto: code }) => code))
}

function isShown(
  { product, units, text }: TypedLine,
  view: View,
  found: ReadonlySet<string> | null,
): boolean {
  if (view === 'existencia' && units === null && product.unidades === null && text === '') return false
  return found === null || found.has(product.codigo_producto)
}

const wrongText = (wrong: readonly TypedLine[]): string =>
  `Corrige ${formatCount(wrong.length, 'cantidad', 'cantidades')}: ${wrong
    .slice(0, 3)
    .map(({ product }) => product.codigo_producto)
    .join(', ')}${wrong.length > 3 ? '…' : ''}`

function touchedText(
  { added, removed, changed, products }: ReturnType<typeof changesOf>,
  isTouched: boolean,
): string {
  if (!isTouched) return `${formatCount(products, 'producto', 'productos')}, sin cambios`
  const parts = [
    changed > 0 ? formatCount(changed, 'cantidad cambiada', 'cantidades cambiadas') : '',
    added > 0 ? formatCount(added, 'producto nuevo', 'productos nuevos') : '',
    removed > 0 ? formatCount(removed, 'producto ya no está', 'productos ya no están') : '',
  ]
  return parts.filter((part) => part !== '').join(' · ')
}
