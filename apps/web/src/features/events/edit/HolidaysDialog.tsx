import type { EventoNuevo } from '@abasto/contracts/events/schema'
import { useState } from 'react'
import { detailOf } from '../../../shared/api/client.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { formatWeekday } from '../../../ui/format/dates.ts'
import { formatCount } from '../../../ui/format/numbers.ts'
import { Banner } from '../../../ui/notice/Banner.tsx'
import { notify } from '../../../ui/notice/notices.tsx'
import { useAddEvents } from '../api.ts'
import { Boxes } from './Boxes.tsx'
import styles from './edit.module.css'

export interface HolidaysDialogProps {
  proposed: readonly EventoNuevo[]
  today: string
  onClose: () => void
}

/** Holidays by law, to be chosen from: none is entered by itself. */
export function HolidaysDialog({ proposed, today, onClose }: HolidaysDialogProps) {
  const add = useAddEvents()
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    proposed.filter(({ desde }) => desde >= today).map(({ desde }) => desde),
  )
  const events = proposed.filter(({ desde }) => chosen.includes(desde))
  const options = proposed.map(({ desde, nombre }) => ({
    value: desde,
    label: `${nombre}, ${formatWeekday(desde)}/${desde.slice(2, 4)}`,
  }))
  const submit = (): void =>
    add.mutate(events, {
      onSuccess: ({ message }) => {
        notify('success', message)
        onClose()
      },
    })
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Feriados de Venezuela"
      subtitle="Para toda la cadena y todo el surtido. Los que ya pasaron enseñan cuánto cambian las ventas de un feriado."
      closable={!add.isPending}
      footer={
        <>
          <Button disabled={add.isPending} onClick={onClose}>
            Cancelar
          </Button>
          <Button variant="filled" disabled={events.length === 0} busy={add.isPending} onClick={submit}>
            {events.length === 0 ? 'Agregar' : `Agregar ${formatCount(events.length, 'feriado', 'feriados')}`}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {add.isError && (
          <Banner tone="error">{detailOf(add.error, 'No se guardó nada. Vuelve a intentar.')}</Banner>
        )}
        <Boxes
          legend="Por venir"
          options={options.filter(({ value }) => value >= today)}
          chosen={chosen}
          onChange={setChosen}
        />
        <Boxes
          legend="Ya pasaron"
          options={options.filter(({ value }) => value < today)}
          chosen={chosen}
          onChange={setChosen}
        />
      </div>
    </Dialog>
  )
}
