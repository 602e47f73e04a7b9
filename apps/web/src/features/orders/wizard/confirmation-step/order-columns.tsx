import { IconArrowBackUp, IconX } from '@tabler/icons-react'
import { Description } from '../../../../shared/description/Description.tsx'
import { formatUnits } from '../../../../shared/stock/quantities.ts'
import { Button } from '../../../../ui/button/Button.tsx'
import { IconButton } from '../../../../ui/button/IconButton.tsx'
import type { Column } from '../../../../ui/table/DataTable.tsx'
import { NarrowOnly } from '../../../../ui/table/NarrowOnly.tsx'
import { ReasonSelect } from '../../reasons/ReasonSelect.tsx'
import { coverText } from '../line/cover-text.ts'
import { isChanged } from '../model/changed-lines.ts'
import type { LineActions } from '../model/line-actions.ts'
import { NoteInput } from '../products-step/cells/NoteInput.tsx'
import { QuantityInput } from '../products-step/cells/QuantityInput.tsx'
import styles from './confirmation.module.css'
import type { OrderedLine } from './order-lines.ts'

/** The order as a table; what may be done to a line is in its row. */
export const orderColumns = (actions: LineActions, disabled: boolean): readonly Column<OrderedLine>[] => [
  {
    key: 'codigo',
    title: 'Código',
    width: '108px',
    desktopOnly: true,
    cell: ({ line }) => line.codigo_producto,
  },
  {
    key: 'descripcion',
    title: 'Descripción',
    cell: ({ line, choice, cover }) => (
      <>
        <span className={choice.included ? styles.name : styles.removed}>
          <Description text={line.descripcion_producto} />
        </span>
        <NarrowOnly beneath>
          {line.codigo_producto}
          {choice.included &&
            ` · ${formatUnits(choice.requested * line.unitsPerPack)} unid · ${coverText(cover)}`}
        </NarrowOnly>
      </>
    ),
  },
  {
    key: 'bultos',
    title: 'Bultos',
    align: 'end',
    width: '112px',
    narrowWidth: '96px',
    cell: ({ line, choice }) => (
      <QuantityInput
        code={line.codigo_producto}
        value={choice.requested}
        suggested={line.cantidad_ajustada_bultos}
        disabled={disabled || !choice.included}
        label={`Pedir ${line.descripcion_producto}, en bultos`}
        onChange={actions.setQuantity}
      />
    ),
  },
  {
    key: 'unidades',
    title: 'Unidades',
    align: 'end',
    width: '100px',
    desktopOnly: true,
    cell: ({ line, choice }) => (choice.included ? formatUnits(choice.requested * line.unitsPerPack) : ''),
  },
  {
    key: 'cubre',
    title: 'Con el pedido',
    width: '150px',
    desktopOnly: true,
    cell: ({ choice, cover }) => choice.included && <span className={styles.cover}>{coverText(cover)}</span>,
  },
  {
    key: 'motivo',
    title: 'Motivo',
    width: '180px',
    // The longest reason, in letters that a finger does not make the page grow for.
    narrowWidth: '222px',
    cell: ({ line, choice }) =>
      isChanged(line, choice) && (
        <ReasonSelect
          value={choice.reason}
          label={`Motivo del cambio de ${line.descripcion_producto}`}
          disabled={disabled}
          onChange={(reason) => actions.explain([line.codigo_producto], reason)}
        />
      ),
  },
  {
    key: 'razon',
    title: 'Razón',
    narrowWidth: '128px',
    cell: ({ line, choice }) => (
      <NoteInput
        code={line.codigo_producto}
        value={choice.note}
        disabled={disabled || !choice.included}
        label={`Notas de ${line.descripcion_producto}`}
        onChange={actions.setNote}
      />
    ),
  },
  {
    key: 'quitar',
    title: 'Quitar',
    titleHidden: true,
    align: 'end',
    width: '128px',
    narrowWidth: '104px',
    cell: (row) => <TakeOut row={row} actions={actions} disabled={disabled} />,
  },
]

interface TakeOutProps {
  row: OrderedLine
  actions: LineActions
  disabled: boolean
}

/** Takes a line out of the order, or puts it back as it was. */
export function TakeOut({ row: { line, choice }, actions, disabled }: TakeOutProps) {
  const { codigo_producto: code, descripcion_producto: name } = line
  if (choice.included) {
    const label = `Quitar ${name} del pedido`
    return (
      <IconButton
        icon={IconX}
        label={label}
        disabled={disabled}
        onClick={() => actions.include([code], false)}
      />
    )
  }
  return (
    <Button
      variant="quiet"
      icon={IconArrowBackUp}
      disabled={disabled}
      aria-label={`Deshacer: ${name} vuelve al pedido`}
      onClick={() => actions.include([code], true)}
    >
      Deshacer
    </Button>
  )
}
