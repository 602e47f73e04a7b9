import { answersSearch, searchNeedles } from '@abasto/domain/catalogue/search-text'
import { IconArrowLeft, IconTruckReturn } from '@tabler/icons-react'
import { useState } from 'react'
import { Description } from '../../../../../shared/description/Description.tsx'
import { Button } from '../../../../../ui/button/Button.tsx'
import { SheetFoot } from '../../../../../ui/card/Sheet.tsx'
import { formatCount, formatNumber } from '../../../../../ui/format/numbers.ts'
import { type Column, DataTable } from '../../../../../ui/table/DataTable.tsx'
import type { ReturnEdit, ReturnEdits } from '../../model/draft.ts'
import { returnChoiceOf, type ReturnLine } from '../../model/returns.ts'
import { IncludeBox } from '../cells/IncludeBox.tsx'
import { NoteInput } from '../cells/NoteInput.tsx'
import { QuantityInput } from '../cells/QuantityInput.tsx'
import { ReturnCard } from './ReturnCard.tsx'
import styles from './ReturnsTable.module.css'

const ROWS_AT_ONCE = 50

export interface ReturnsTableProps {
  returns: readonly ReturnLine[]
  edits: ReturnEdits
  search: string
  onChange: (code: string, change: ReturnEdit) => void
}

const packsOrDash = (value: number | null, digits: number) =>
  value === null ? <span className={styles.none}>-</span> : formatNumber(value, digits)

function columns({ edits, onChange }: ReturnsTableProps): readonly Column<ReturnLine>[] {
  return [
    {
      key: 'incluir',
      title: 'Devolver',
      titleHidden: true,
      width: '56px',
      cell: (line) => (
        <IncludeBox
          checked={returnChoiceOf(line, edits[line.code]).included}
          label={`Devolver ${line.name}`}
          onChange={(incluida) => onChange(line.code, { incluida })}
        />
      ),
    },
    {
      key: 'producto',
      title: 'Producto',
      cell: ({ code, name }) => (
        <>
          <span className={styles.name}>
            <Description text={name} />
          </span>
          <span className={styles.code}>{code}</span>
        </>
      ),
    },
    {
      key: 'stock',
      title: 'Stock',
      align: 'end',
      width: '96px',
      narrowWidth: '80px',
      cell: ({ stock }) => packsOrDash(stock, 2),
    },
    {
      key: 'maximo',
      title: 'Máximo',
      align: 'end',
      width: '96px',
      desktopOnly: true,
      cell: ({ maximum }) => packsOrDash(maximum, 2),
    },
    {
      key: 'propuesto',
      title: 'Propuesto',
      align: 'end',
      width: '96px',
      cell: ({ proposed }) => packsOrDash(proposed, 0),
    },
    {
      key: 'bultos',
      title: 'Devolver',
      align: 'end',
      width: '112px',
      narrowWidth: '104px',
      cell: (line) => {
        const { included, packs } = returnChoiceOf(line, edits[line.code])
        return (
          <QuantityInput
            code={line.code}
            value={packs}
            suggested={line.proposed ?? packs}
            disabled={!included}
            label={`Devolver ${line.name}, en bultos`}
            onChange={(code, value) => onChange(code, { cantidad_bultos: value })}
          />
        )
      },
    },
    {
      key: 'motivo',
      title: 'Motivo',
      width: '30%',
      narrowWidth: '216px',
      cell: (line) => {
        const { included, reason } = returnChoiceOf(line, edits[line.code])
        return (
          <NoteInput
            code={line.code}
            value={reason}
            disabled={!included}
            placeholder="Motivo de la devolución"
            label={`Motivo de la devolución de ${line.name}`}
            onChange={(code, value) => onChange(code, { motivo: value })}
          />
        )
      },
    },
  ]
}

/** What of the store's stock could go back to the CEDI with this order; nothing is chosen beforehand. */
export function ReturnsTable(props: ReturnsTableProps) {
  const { returns, edits, search, onChange } = props
  const [limit, setLimit] = useState(ROWS_AT_ONCE)
  const needles = searchNeedles(search)
  const found = returns.filter(({ searchText }) => answersSearch(searchText, needles))
  const rows = found.slice(0, limit)
  return (
    <section className={styles.pane} aria-label="Devoluciones">
      <p className={styles.intro}>
        Productos con stock muy por encima del máximo o sin ventas. Marca los que la tienda devuelve al CEDI
        con este pedido. Cantidades en bultos.
      </p>
      <DataTable<ReturnLine>
        label="Devoluciones"
        columns={columns(props)}
        rows={rows}
        rowKey={({ code }) => code}
        renderCard={(line) => <ReturnCard line={line} edit={edits[line.code]} onChange={onChange} />}
        rowHeight="with-field"
        rowTone={(line) => (returnChoiceOf(line, edits[line.code]).included ? undefined : 'quiet')}
        minWidth="900px"
        narrowMinWidth="720px"
        loadingText="Calculando productos sugeridos..."
        empty={
          search === '' ? 'No hay productos para devolver.' : 'Ninguna devolución coincide con la búsqueda.'
        }
      />
      {rows.length < found.length && (
        <SheetFoot pages={<Button onClick={() => setLimit(limit + ROWS_AT_ONCE)}>Mostrar 50 más</Button>}>
          Mostrando {formatNumber(rows.length)} de {formatCount(found.length, 'producto', 'productos')}
        </SheetFoot>
      )}
    </section>
  )
}

export interface ReturnsButtonProps {
  /** Products that could go back, and how many of them do. */
  candidates: number
  chosen: number
  /** They are what is shown. */
  pressed: boolean
  onPress: () => void
}

/** From what is ordered to what goes back, and back again. */
export function ReturnsButton({ candidates, chosen, pressed, onPress }: ReturnsButtonProps) {
  if (pressed) {
    return (
      <Button icon={IconArrowLeft} onClick={onPress}>
        Volver a los productos
      </Button>
    )
  }
  const count =
    chosen > 0 ? `${formatNumber(chosen)} de ${formatNumber(candidates)}` : formatNumber(candidates)
  return (
    <Button variant={chosen > 0 ? 'tint' : 'outlined'} icon={IconTruckReturn} onClick={onPress}>
      {`Devoluciones (${count})`}
    </Button>
  )
}
