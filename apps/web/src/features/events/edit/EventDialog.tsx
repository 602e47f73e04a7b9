import { type Evento, ETIQUETA_EVENTO, tipoEvento } from '@abasto/contracts/events/schema'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { detailOf } from '../../../shared/api/client.ts'
import { locationsQuery } from '../../../shared/locations/locations-query.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { DayField } from '../../../ui/field/DayField.tsx'
import { SegmentedFilter } from '../../../ui/field/Filters.tsx'
import { TextAreaField, TextField } from '../../../ui/field/TextField.tsx'
import { Banner } from '../../../ui/notice/Banner.tsx'
import { notify } from '../../../ui/notice/notices.tsx'
import { useCategories, useSaveEvent } from '../api.ts'
import {
  EFFECT_HINT,
  type EventField,
  NEW_EVENT,
  readEvent,
  type TypedEvent,
  typedOf,
} from '../model/event-form.ts'
import { Boxes } from './Boxes.tsx'
import styles from './edit.module.css'

const KINDS = tipoEvento.options.map((value) => ({ value, label: ETIQUETA_EVENTO[value] }))
const ABOUT = [
  { value: 'todo', label: 'Todo el surtido' },
  { value: 'categorias', label: 'Categorías' },
  { value: 'productos', label: 'Productos' },
] as const

export interface EventDialogProps {
  /** What stands in the calendar and is corrected; undefined: a new one. */
  event: Evento | undefined
  onClose: () => void
}

/** A day or a few that will not be like others: when, where, of what, and what is expected of them. */
export function EventDialog({ event: corrected, onClose }: EventDialogProps) {
  const formId = useId()
  const save = useSaveEvent()
  const categories = useCategories()
  const locations = useQuery(locationsQuery)
  const [typed, setTyped] = useState(() => (corrected ? typedOf(corrected) : NEW_EVENT))
  const [isChecked, setChecked] = useState(false)
  const read = readEvent(typed)
  const type = (part: Partial<TypedEvent>): void => setTyped((now) => ({ ...now, ...part }))
  const problemOf = (field: EventField): string | undefined =>
    isChecked && 'problems' in read ? read.problems[field] : undefined
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setChecked(true)
    // A day that is none is empty here, and its field says so: it must not pass for one that was left out.
    if ('problems' in read || !event.currentTarget.checkValidity()) return
    save.mutate(
      { event: read.event, instead: corrected?.id },
      {
        onSuccess: ({ message }) => {
          notify('success', message)
          onClose()
        },
      },
    )
  }
  const stores = (locations.data ?? []).filter(({ tipo }) => tipo === 'tienda')
  return (
    <Dialog
      opened
      onClose={onClose}
      title={corrected ? `Corregir ${corrected.nombre}` : 'Agregar evento'}
      subtitle="Cuenta desde el día siguiente al que se anota: lo que ya empezó no se pronostica de nuevo."
      closable={!save.isPending}
      footer={
        <>
          <Button disabled={save.isPending} onClick={onClose}>
            Cancelar
          </Button>
          <Button variant="filled" type="submit" form={formId} busy={save.isPending}>
            {corrected ? 'Guardar' : 'Agregar'}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit} noValidate>
        {save.isError && (
          <Banner tone="error">{detailOf(save.error, 'No se pudo guardar. Vuelve a intentar.')}</Banner>
        )}
        <SegmentedFilter
          label="Tipo"
          value={typed.kind}
          onChange={(kind) => type({ kind })}
          options={KINDS}
        />
        <TextField
          label="Nombre"
          data-autofocus
          maxLength={80}
          placeholder="Feria de Valencia, 2x1 en lácteos..."
          value={typed.name}
          error={problemOf('nombre')}
          onChange={({ currentTarget }) => type({ name: currentTarget.value })}
        />
        <div className={styles.row}>
          <DayField
            label="Desde"
            value={typed.from}
            error={problemOf('desde')}
            onChange={(from) => type({ from })}
          />
          <DayField
            label="Hasta (vacío: un solo día)"
            value={typed.to}
            error={problemOf('desde') === undefined ? problemOf('hasta') : undefined}
            onChange={(to) => type({ to })}
          />
        </div>
        <Boxes
          legend="Tiendas (ninguna marcada: toda la cadena)"
          options={stores.map(({ id, nombre }) => ({ value: id, label: nombre }))}
          chosen={typed.stores}
          onChange={(chosen) => type({ stores: chosen })}
        />
        <SegmentedFilter
          label="De qué"
          value={typed.about}
          onChange={(about) => type({ about })}
          options={ABOUT}
        />
        {typed.about === 'categorias' && (
          <Boxes
            legend="Categorías"
            options={(categories.data ?? []).map((name) => ({ value: name, label: name }))}
            chosen={typed.categories}
            problem={problemOf('categorias')}
            onChange={(chosen) => type({ categories: chosen })}
          />
        )}
        {typed.about === 'productos' && (
          <TextAreaField
            label="Códigos de producto"
            rows={3}
            spellCheck={false}
            placeholder={'000104\n000119'}
            value={typed.codes}
            error={problemOf('productos')}
            onChange={({ currentTarget }) => type({ codes: currentTarget.value })}
          />
        )}
        {typed.kind !== 'cierre' && (
          <div>
            <TextField
              label="Efecto esperado (%, opcional)"
              inputMode="text"
              placeholder="-40"
              value={typed.effect}
              error={problemOf('efecto_pct')}
              onChange={({ currentTarget }) => type({ effect: currentTarget.value })}
            />
            <p className={styles.hint}>{EFFECT_HINT}.</p>
          </div>
        )}
      </form>
    </Dialog>
  )
}
