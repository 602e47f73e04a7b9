import { useDeferredValue, useMemo, useState } from 'react'
import { detailOf } from '../../../shared/api/client.ts'
import { Understood } from '../../../shared/pasted/Understood.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { SelectField } from '../../../ui/field/SelectField.tsx'
import { TextAreaField } from '../../../ui/field/TextField.tsx'
import { formatCount, formatNumber } from '../../../ui/format/numbers.ts'
import { Banner } from '../../../ui/notice/Banner.tsx'
import { notify } from '../../../ui/notice/notices.tsx'
import { useSaveLimits } from '../api.ts'
import { COLUMNS, readLimitLines } from '../model/limit-lines.ts'
import styles from './edit.module.css'

const COLUMN_LABELS = {
  ambas: 'Exhibición mínima y capacidad',
  exhibicion: 'Solo la exhibición mínima',
  capacidad: 'Solo la capacidad',
} as const

/** Codes that are named; more of them are counted. */
const SHOWN = 100

export interface PasteDialogProps {
  /** Null: the whole chain. */
  storeId: string | null
  where: string
  onClose: () => void
}

/** A list of codes and units, as a spreadsheet has it; what is understood is said before it is saved. */
export function PasteDialog({ storeId, where, onClose }: PasteDialogProps) {
  const [text, setText] = useState('')
  const [columns, setColumns] = useState<(typeof COLUMNS)[number]>('ambas')
  const [unknown, setUnknown] = useState<readonly string[]>([])
  const save = useSaveLimits()
  const typed = useDeferredValue(text)
  const read = useMemo(() => readLimitLines(typed, columns), [typed, columns])
  const count = read.limits.length
  const submit = (): void =>
    save.mutate(
      { ubicacion_id: storeId, limites: [...read.limits] },
      {
        onSuccess: ({ message, desconocidos }) => {
          notify(desconocidos.length === 0 ? 'success' : 'warning', message)
          if (desconocidos.length === 0) onClose()
          setUnknown(desconocidos)
        },
      },
    )
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Pegar una lista"
      subtitle={`Para ${where}: una línea por producto, como sale de una hoja de cálculo. El código primero, las unidades al final.`}
      closable={!save.isPending}
      footer={
        <>
          <Button disabled={save.isPending} onClick={onClose}>
            {unknown.length > 0 ? 'Cerrar' : 'Cancelar'}
          </Button>
          <Button
            variant="filled"
            disabled={count === 0 || typed !== text}
            busy={save.isPending}
            onClick={submit}
          >
            {count === 0 ? 'Guardar' : `Guardar ${formatCount(count, 'producto', 'productos')}`}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {save.isError && (
          <Banner tone="error">{detailOf(save.error, 'No se guardó nada. Vuelve a intentar.')}</Banner>
        )}
        {unknown.length > 0 && <UnknownCodes codes={unknown} />}
        <SelectField
          label="Qué trae después del código"
          value={columns}
          onChange={(value) => setColumns(COLUMNS.find((each) => each === value) ?? 'ambas')}
          options={COLUMNS.map((value) => ({ value, label: COLUMN_LABELS[value] }))}
        />
        <TextAreaField
          label="Códigos y unidades"
          data-autofocus
          rows={7}
          spellCheck={false}
          className={styles.text}
          placeholder={columns === 'ambas' ? '000104\t6\t40\n000119\t\t24' : '000104\t40\n000119\t24'}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            setUnknown([])
          }}
        />
        {read.lines.length > 0 && <Understood what={formatCount(count, 'producto', 'productos')} of={read} />}
      </div>
    </Dialog>
  )
}

function UnknownCodes({ codes }: { codes: readonly string[] }) {
  const shown = codes.slice(0, SHOWN).join(', ')
  const rest = codes.length - SHOWN
  return (
    <Banner tone="warning">
      {codes.length === 1 ? 'Un código no es' : `${formatNumber(codes.length)} códigos no son`} de ningún
      producto: {shown}
      {rest > 0 && ` y ${formatNumber(rest)} más`}. De los demás ya está guardado.
    </Banner>
  )
}
