import type { CalendarioEntregas, ParEntrega } from '@abasto/contracts/deliveries/schema'
import { useId, useState, type SyntheticEvent } from 'react'
import { detailOf } from '../../../shared/api/client.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { NumberInput } from '../../../ui/field/NumberInput.tsx'
import { TimeInput } from '../../../ui/field/TimeField.tsx'
import { SelectField } from '../../../ui/field/SelectField.tsx'
import { formatCount } from '../../../ui/format/numbers.ts'
import { Banner } from '../../../ui/notice/Banner.tsx'
import { notify } from '../../../ui/notice/notices.tsx'
import { useSaveWeekdays } from '../api.ts'
import { leadProblem, longWeekday, switched, type TypedDay, typedWeek, weekOf } from '../model/week.ts'
import styles from './calendar.module.css'
import { namesOf } from './CalendarTable.tsx'
import { CediBoxes } from './CediBoxes.tsx'

export interface WeekDialogProps {
  board: CalendarioEntregas
  /** Of one CEDI; what is shown first is the first one's week. */
  pairs: readonly ParEntrega[]
  onClose: () => void
  onSaved: () => void
}

/** The order days of one store or of many, also with other CEDIs. */
export function WeekDialog({ board, pairs, onClose, onSaved }: WeekDialogProps) {
  const formId = useId()
  const save = useSaveWeekdays()
  const nameOf = namesOf(board)
  const [first] = pairs
  const cedi = first?.cedi ?? ''
  const [week, setWeek] = useState(() => typedWeek(first?.dias ?? []))
  const [cedis, setCedis] = useState<readonly string[]>([cedi])
  const stores = pairs.map(({ tienda }) => tienda)
  const meant = board.pares.filter((pair) => cedis.includes(pair.cedi) && stores.includes(pair.tienda))
  const dias = weekOf(week)
  const others = board.pares.filter((pair) => pair.cedi === cedi && pair.dias.length > 0)

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (!dias || meant.length === 0) return
    const pares = meant.map(({ cedi: origin, tienda }) => ({ cedi: origin, tienda }))
    save.mutate(
      { pares, dias },
      {
        onSuccess: ({ message }) => {
          notify('success', message)
          onSaved()
        },
      },
    )
  }
  const copy = (store: string): void => {
    const from = others.find(({ tienda }) => tienda === store)
    if (from) setWeek(typedWeek(from.dias))
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      overline={nameOf(cedi)}
      title={
        stores.length === 1
          ? `Días de pedido de ${nameOf(stores[0] ?? '')}`
          : `Días de pedido de ${formatCount(stores.length, 'tienda', 'tiendas')}`
      }
      subtitle={stores.length > 1 ? stores.map(nameOf).join(', ') : undefined}
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
            disabled={!dias || meant.length === 0}
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
        {others.length > 0 && (
          <SelectField
            label="Copiar de"
            value=""
            onChange={copy}
            options={[
              { value: '', label: 'Elige una tienda para copiar sus días' },
              ...others.map(({ tienda }) => ({ value: tienda, label: nameOf(tienda) })),
            ]}
          />
        )}
        <table className={styles.week} aria-label="Días de pedido">
          <thead>
            <tr>
              <th scope="col">Se pide</th>
              <th scope="col">Hora de corte</th>
              <th scope="col">Días hasta que llega</th>
            </tr>
          </thead>
          <tbody>
            {week.map((day) => (
              <WeekRow
                key={day.dia}
                day={day}
                onSwitch={() => setWeek(switched(week, day.dia))}
                onChange={(change) =>
                  setWeek(week.map((each) => (each.dia === day.dia ? { ...each, ...change } : each)))
                }
              />
            ))}
          </tbody>
        </table>
        <p className={styles.hint}>
          {dias?.length === 0
            ? 'Sin ningún día marcado se puede pedir cualquier día, sin hora de corte, y llega al día siguiente.'
            : 'Sin hora de corte se puede pedir hasta que termine el día. Un pedido después del corte va en la siguiente entrega.'}
        </p>
        {board.cedis.length > 1 && (
          <CediBoxes legend="Guardar para" cedis={board.cedis} chosen={cedis} onChange={setCedis} />
        )}
      </form>
    </Dialog>
  )
}

interface WeekRowProps {
  day: TypedDay
  onSwitch: () => void
  onChange: (change: Partial<TypedDay>) => void
}

function WeekRow({ day, onSwitch, onChange }: WeekRowProps) {
  const name = longWeekday(day.dia)
  return (
    <tr>
      <th scope="row">
        <label className={styles.choose}>
          <input type="checkbox" checked={day.isOrderDay} onChange={onSwitch} />
          {name}
        </label>
      </th>
      <td>
        <TimeInput
          className={styles.time}
          label={`Hora de corte del ${name.toLowerCase()}`}
          disabled={!day.isOrderDay}
          value={day.cutoff}
          onChange={(cutoff) => onChange({ cutoff })}
        />
      </td>
      <td>
        <NumberInput
          label={`Días hasta que llega lo del ${name.toLowerCase()}`}
          changed={false}
          inputMode="numeric"
          disabled={!day.isOrderDay}
          problem={day.isOrderDay ? leadProblem(day.lead) : undefined}
          value={day.lead}
          onChange={({ currentTarget }) => onChange({ lead: currentTarget.value })}
        />
      </td>
    </tr>
  )
}
