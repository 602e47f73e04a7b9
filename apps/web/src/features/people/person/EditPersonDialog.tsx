import type { Persona } from '@abasto/contracts/people/schema'
import { type FormEvent, useId, useState } from 'react'
import { refusalOf } from '../../../shared/api/refusal.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { Banner } from '../../../ui/notice/Banner.tsx'
import { notify } from '../../../ui/notice/notices.tsx'
import { useChangePerson } from '../api.ts'
import { nameOf } from '../model/person-view.ts'
import { cardOf, FIELDS, PersonFields } from './PersonFields.tsx'
import styles from './OneTimePassword.module.css'

/** Name, e-mail, role and stores of a person; mounted when opened, so that it begins with what is there. */
export function EditPersonDialog({ person, onClose }: { person: Persona; onClose: () => void }) {
  const formId = useId()
  const [draft, setDraft] = useState({
    fullName: nameOf(person),
    email: person.correo ?? '',
    role: person.rol,
    stores: person.tiendas.map(({ ubicacion_id }) => ubicacion_id) as readonly string[],
  })
  // What was seen when it was opened: whoever changed the person since then is not overwritten.
  const [revision] = useState(person.revision)
  const change = useChangePerson(person.usuario_id)
  const refused = refusalOf(change.error, 'No se pudo guardar. Vuelve a intentar.')
  const unplaced = refused.besides(FIELDS)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    change.mutate(
      { ...cardOf(draft), revision },
      {
        onSuccess: () => {
          notify('success', 'Cambios guardados')
          onClose()
        },
      },
    )
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Cambiar a ${nameOf(person)}`}
      closable={!change.isPending}
      footer={
        <>
          <Button onClick={onClose} disabled={change.isPending}>
            Cancelar
          </Button>
          <Button variant="filled" type="submit" form={formId} busy={change.isPending}>
            Guardar
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit}>
        {unplaced !== undefined && <Banner tone="error">{unplaced}</Banner>}
        <PersonFields
          draft={draft}
          roleIsFixed={person.soy_yo}
          errorOf={refused.of}
          onChange={(changes) => setDraft((before) => ({ ...before, ...changes }))}
        />
        <p className={styles.hint}>
          {person.soy_yo
            ? 'Tu propio rol lo cambia otra persona que administre la cadena.'
            : 'Lo que puede hacer cambia al instante, también donde ya entró.'}
        </p>
      </form>
    </Dialog>
  )
}
