import type { CalendarioEntregas } from '@abasto/contracts/deliveries/schema'
import { useId, useState, type SyntheticEvent } from 'react'
import { detailOf } from '../../../shared/api/client.ts'
import { useTimeZone } from '../../../shared/tenant/tenant-context.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { SegmentedFilter } from '../../../ui/field/Filters.tsx'
import { SelectField } from '../../../ui/field/SelectField.tsx'
import { TextField } from '../../../ui/field/TextField.tsx'
import { DayField } from '../../../ui/field/DayField.tsx'
import { TimeField } from '../../../ui/field/TimeField.tsx'
import { dayIn } from '../../../ui/format/dates.ts'
import { formatCount } from '../../../ui/format/numbers.ts'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { Banner } from '../../../ui/notice/Banner.tsx'
import { notify } from '../../../ui/notice/notices.tsx'
import { useSaveDate } from '../api.ts'
import { leadProblem } from '../model/week.ts'
import styles from './calendar.module.css'
import { CediBoxes } from './CediBoxes.tsx'

export interface DateDialogProps {
  board: CalendarioEntregas
  /** Stores that are marked: none means all of them. */
  chosen: readonly string[]
  onClose: () => void
}

const KINDS = [
  { value: 'no', label: 'No se pide' },
  { value: 'si', label: 'Se pide' },
] as const

/** A date that is not as its weekday: a holiday, or an order day that moved. */
export function DateDialog({ board, chosen, onClose }: DateDialogProps) {
  const formId = useId()
  const save = useSaveDate()
  const today = dayIn(useNow(), useTimeZone())
  const [date, setDate] = useState('')
  const [kind, setKind] = useState<'no' | 'si'>('no')
  const [cutoff, setCutoff] = useState('')
  const [lead, setLead] = useState('1')
  const [reason, setReason] = useState('')
  const [cedis, setCedis] = useState<readonly string[]>(board.cedis.map(({ id }) => id))
  const [store, setStore] = useState(chosen.length > 0 ? MARKED : ALL)
  const stores = store === ALL ? board.tiendas.map(({ id }) => id) : store === MARKED ? chosen : [store]
  const pairs = board.pares.filter((pair) => cedis.includes(pair.cedi) && stores.includes(pair.tienda))
  const problem = kind === 'si' ? leadProblem(lead) : undefined

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (problem !== undefined || pairs.length === 0) return
    save.mutate(
      {
        pares: pairs.map(({ cedi, tienda }) => ({ cedi, tienda })),
        fecha: date,
        se_pide: kind === 'si',
        hora_corte: kind === 'si' && cutoff !== '' ? cutoff : null,
        dias_llegada: kind === 'si' ? Number(lead) : null,
        motivo: reason,
      },
      {
        onSuccess: ({ message }) => {
          notify('success', message)
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Fecha especial"
      subtitle="Un día que no es como los de su semana: un feriado, o un pedido que se mueve."
      closable={!save.isPending}
      footer={
        <>
          <Button disabled={save.isPending} onClick={onClose}>
            Cancelar
          </Button>
          <Button
            variant="filled"
            type="submit"
            form={formId}
            busy={save.isPending}
            disabled={problem !== undefined || pairs.length === 0}
          >
            Guardar
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit}>
        {save.isError && (
          <Banner tone="error">{detailOf(save.error, 'No se pudo guardar. Vuelve a intentar.')}</Banner>
        )}
        <div className={styles.pairOfFields}>
          <DayField required label="Fecha" min={today} value={date} onChange={setDate} />
          <div className={styles.kind}>
            <SegmentedFilter label="Ese día" value={kind} onChange={setKind} options={KINDS} />
          </div>
        </div>
        {kind === 'si' && (
          <div className={styles.pairOfFields}>
            <TimeField label="Hora de corte" value={cutoff} onChange={setCutoff} />
            <TextField
              label="Días hasta que llega"
              inputMode="numeric"
              value={lead}
              error={problem}
              onChange={({ currentTarget }) => setLead(currentTarget.value)}
            />
          </div>
        )}
        <TextField
          label="Motivo"
          maxLength={200}
          placeholder="Navidad, inventario del CEDI..."
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <SelectField
          label="Para"
          value={store}
          onChange={setStore}
          options={[
            { value: ALL, label: 'Todas las tiendas' },
            ...(chosen.length > 0
              ? [{ value: MARKED, label: formatCount(chosen.length, 'tienda marcada', 'tiendas marcadas') }]
              : []),
            ...board.tiendas.map(({ id, nombre }) => ({ value: id, label: nombre })),
          ]}
        />
        {board.cedis.length > 1 && (
          <CediBoxes legend="Con" cedis={board.cedis} chosen={cedis} onChange={setCedis} />
        )}
      </form>
    </Dialog>
  )
}

const ALL = '*'
const MARKED = '+'
