import { MAX_NOMBRE_VISTA, type Vista } from '@abasto/contracts/views/schema'
import type { PantallaConVistas } from '@abasto/contracts/views/screens'
import { IconPinned, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { IconButton } from '../../ui/button/IconButton.tsx'
import { TextField } from '../../ui/field/TextField.tsx'
import { notify } from '../../ui/notice/notices.tsx'
import { failureOf } from '../api/client.ts'
import { useChangeView, useChooseFirstView, useRemoveView } from './views-query.ts'
import styles from './views.module.css'

type Mode = 'shown' | 'renaming' | 'removing'

/** A view with what can be done with it. */
export function ViewRow({ view, screen }: { view: Vista; screen: PantallaConVistas }) {
  const [mode, setMode] = useState<Mode>('shown')
  const change = useChangeView()
  const choose = useChooseFirstView()
  const { id, nombre, propia, compartida, inicial, persona } = view
  const isBusy = change.isPending || choose.isPending
  const failed = (error: unknown): void => notify('error', failureOf(error, 'Nada cambió.'))
  if (mode === 'renaming') return <Renaming view={view} onDone={() => setMode('shown')} />
  if (mode === 'removing') return <Removing view={view} onKept={() => setMode('shown')} />
  return (
    <li className={styles.row}>
      <span className={styles.rowName}>
        {nombre}
        <span className={styles.hint}>{statesOf(view) || `de ${persona}`}</span>
      </span>
      <IconButton
        icon={IconPinned}
        label={inicial ? `No empezar con «${nombre}»` : `Empezar con «${nombre}»`}
        aria-pressed={inicial}
        className={clsx(inicial && styles.pressed)}
        disabled={isBusy}
        onClick={() =>
          choose.mutate({ pantalla: screen, vista_id: inicial ? null : id }, { onError: failed })
        }
      />
      {propia && (
        <>
          <IconButton
            icon={IconUsers}
            label={compartida ? `Dejar de compartir «${nombre}»` : `Compartir «${nombre}» con la cadena`}
            aria-pressed={compartida}
            className={clsx(compartida && styles.pressed)}
            disabled={isBusy}
            onClick={() => change.mutate({ id, compartida: !compartida }, { onError: failed })}
          />
          <IconButton icon={IconPencil} label={`Renombrar «${nombre}»`} onClick={() => setMode('renaming')} />
          <IconButton icon={IconTrash} label={`Eliminar «${nombre}»`} onClick={() => setMode('removing')} />
        </>
      )}
    </li>
  )
}

function statesOf({ propia, compartida, inicial, persona }: Vista): string {
  const states = [
    ...(propia ? [] : [`de ${persona}`]),
    ...(inicial ? ['la lista empieza con ella'] : []),
    ...(propia && compartida ? ['compartida con la cadena'] : []),
    ...(propia && !compartida ? ['solo para ti'] : []),
  ]
  return states.join(' · ')
}

function Renaming({ view: { id, nombre }, onDone }: { view: Vista; onDone: () => void }) {
  const [name, setName] = useState(nombre)
  const field = useRef<HTMLInputElement>(null)
  // What was pressed is gone: the focus goes on with what stands in its place.
  useEffect(() => {
    field.current?.select()
  }, [])
  const change = useChangeView()
  return (
    <li className={styles.row}>
      <form
        className={styles.renaming}
        onSubmit={(event) => {
          event.preventDefault()
          change.mutate({ id, nombre: name.trim() }, { onSuccess: onDone })
        }}
      >
        <TextField
          label={`Nombre nuevo de «${nombre}»`}
          ref={field}
          value={name}
          maxLength={MAX_NOMBRE_VISTA}
          error={change.isError ? failureOf(change.error, 'No se cambió el nombre.') : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button onClick={onDone}>Cancelar</Button>
        <Button variant="filled" type="submit" busy={change.isPending} disabled={name.trim() === ''}>
          Renombrar
        </Button>
      </form>
    </li>
  )
}

function Removing({ view: { id, nombre, compartida }, onKept }: { view: Vista; onKept: () => void }) {
  const remove = useRemoveView()
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    keep.current?.focus()
  }, [])
  return (
    <li className={styles.row}>
      <span className={styles.rowName} role="alert">
        ¿Eliminar «{nombre}»?
        {compartida && <span className={styles.hint}>Tampoco la tendrán quienes la usan.</span>}
      </span>
      <Button onClick={onKept} ref={keep}>
        Conservar
      </Button>
      <Button
        variant="danger"
        icon={IconTrash}
        busy={remove.isPending}
        onClick={() =>
          remove.mutate(id, {
            onError: (error) => notify('error', failureOf(error, 'No se eliminó la vista.')),
          })
        }
      >
        Eliminar
      </Button>
    </li>
  )
}
