import { MAX_NOMBRE_VISTA, type Vista } from '@abasto/contracts/views/schema'
import type { PantallaConVistas } from '@abasto/contracts/views/screens'
import { useId, useState } from 'react'
import { Button } from '../../ui/button/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { TextField } from '../../ui/field/TextField.tsx'
import { notify } from '../../ui/notice/notices.tsx'
import { failureOf } from '../api/client.ts'
import { sameName } from './shown-view.ts'
import { useAddView, useChangeView, useChooseFirstView } from './views-query.ts'
import styles from './views.module.css'

interface SaveViewDialogProps {
  opened: boolean
  screen: PantallaConVistas
  filters: string
  own: readonly Vista[]
  onClose: () => void
}

/** Gives what the list shows a name; of a name that the person has, the filters are replaced. */
export function SaveViewDialog({ opened, onClose, ...form }: SaveViewDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const formId = useId()
  const [isReplacing, setReplacing] = useState(false)
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Guardar esta vista"
      subtitle="Los filtros, el orden y el periodo como están ahora."
      width="narrow"
      closable={!isBusy}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            Cancelar
          </Button>
          <Button variant="filled" type="submit" form={formId} busy={isBusy}>
            {isReplacing ? 'Reemplazar' : 'Guardar'}
          </Button>
        </>
      }
    >
      {opened && (
        <SaveForm {...form} id={formId} onReplacing={setReplacing} onBusy={setBusy} onSaved={onClose} />
      )}
    </Dialog>
  )
}

interface SaveFormProps extends Omit<SaveViewDialogProps, 'opened' | 'onClose'> {
  id: string
  onReplacing: (isReplacing: boolean) => void
  onBusy: (isBusy: boolean) => void
  onSaved: () => void
}

function SaveForm({ id, screen, filters, own, onReplacing, onBusy, onSaved }: SaveFormProps) {
  const [name, setName] = useState('')
  const [isShared, setShared] = useState<boolean>()
  const [isFirst, setFirst] = useState(false)
  const [problem, setProblem] = useState<string>()
  const add = useAddView()
  const change = useChangeView()
  const choose = useChooseFirstView()
  const same = own.find(({ nombre }) => sameName(nombre, name))
  const shared = isShared ?? same?.compartida ?? false

  const save = async (): Promise<void> => {
    const nombre = name.trim()
    if (nombre === '') return setProblem('Ponle un nombre a la vista')
    onBusy(true)
    try {
      const kept = { nombre, consulta: filters, compartida: shared }
      const { id: vista_id } = same
        ? (await change.mutateAsync({ id: same.id, ...kept }), same)
        : await add.mutateAsync({ pantalla: screen, ...kept })
      if (isFirst) await choose.mutateAsync({ pantalla: screen, vista_id })
      notify('success', `Vista «${nombre}» guardada`)
      onSaved()
    } catch (error) {
      setProblem(failureOf(error, 'No se guardó la vista.'))
    } finally {
      onBusy(false)
    }
  }
  return (
    <form
      id={id}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextField
        label="Nombre"
        data-autofocus
        value={name}
        maxLength={MAX_NOMBRE_VISTA}
        error={problem}
        onChange={(event) => {
          const typed = event.currentTarget.value
          setName(typed)
          setProblem(undefined)
          onReplacing(own.some(({ nombre }) => sameName(nombre, typed)))
        }}
      />
      {same && (
        <p className={styles.hint} role="status">
          Ya tienes «{same.nombre}»: se reemplaza por lo que se ve ahora.
        </p>
      )}
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={shared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
        <span>
          Compartirla con la cadena
          <span className={styles.hint}>La encuentran, con tu nombre, quienes pueden ver esta pantalla.</span>
        </span>
      </label>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={isFirst}
          onChange={(event) => setFirst(event.currentTarget.checked)}
        />
        <span>
          Empezar con ella
          <span className={styles.hint}>Cada vez que abras la pantalla sin otros filtros. Solo para ti.</span>
        </span>
      </label>
    </form>
  )
}
