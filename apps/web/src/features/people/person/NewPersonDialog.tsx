import { HttpError } from '@abasto/contracts/client'
import type { ClaveDeUnSoloUso } from '@abasto/contracts/people/schema'
import { type FormEvent, useId, useState } from 'react'
import { OneTimePasswordDialog } from '../../../shared/one-time-password/OneTimePasswordDialog.tsx'
import { detailOf } from '../../../shared/api/client.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { TextField } from '../../../ui/field/TextField.tsx'
import { Banner } from '../../../ui/notice/Banner.tsx'
import { useCreatePerson, useSecurity } from '../api.ts'
import { cardOf, FIELDS, type PersonDraft, PersonFields } from './PersonFields.tsx'
import { notifyInvited } from './invitation-notice.ts'
import styles from './OneTimePassword.module.css'

const EMPTY: PersonDraft = { fullName: '', email: '', role: 'gerente', stores: [] }

/** A person's name, role and stores; invited by e-mail, or given a one-time password. */
export function NewPersonDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const formId = useId()
  const security = useSecurity()
  const [username, setUsername] = useState('')
  const [draft, setDraft] = useState(EMPTY)
  const [byHand, setByHand] = useState(false)
  const [given, setGiven] = useState<ClaveDeUnSoloUso | null>(null)
  const create = useCreatePerson()
  const field = create.error instanceof HttpError ? create.error.campo : undefined
  const refused = create.isError ? detailOf(create.error, 'No se pudo crear la persona') : undefined
  const errorOf = (name: string) => (field === name ? refused : undefined)
  const canInvite = security.data?.correo_disponible === true && draft.email.trim() !== ''
  const invites = canInvite && !byHand

  const close = (): void => {
    create.reset()
    onClose()
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    create.mutate(
      { username, ...cardOf(draft), invitar: invites },
      {
        onSuccess: (answer) => {
          setUsername('')
          setDraft(EMPTY)
          if (answer.clave === null) notifyInvited(answer)
          else setGiven(answer)
          close()
        },
      },
    )
  }

  return (
    <>
      <Dialog
        opened={opened}
        onClose={close}
        title="Invitar persona"
        closable={!create.isPending}
        footer={
          <>
            <Button onClick={close} disabled={create.isPending}>
              Cancelar
            </Button>
            <Button variant="filled" type="submit" form={formId} busy={create.isPending}>
              {invites ? 'Enviar invitación' : 'Crear'}
            </Button>
          </>
        }
      >
        <form id={formId} className={styles.form} onSubmit={submit}>
          {refused !== undefined && !FIELDS.includes(field ?? '') && <Banner tone="error">{refused}</Banner>}
          <TextField
            required
            label="Usuario"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={60}
            value={username}
            error={errorOf('username')}
            onChange={(event) => setUsername(event.currentTarget.value)}
          />
          <PersonFields
            draft={draft}
            errorOf={errorOf}
            onChange={(changes) => setDraft((before) => ({ ...before, ...changes }))}
          />
          {canInvite && (
            <label className={styles.choice}>
              <input
                type="checkbox"
                checked={invites}
                onChange={(event) => setByHand(!event.currentTarget.checked)}
              />
              Enviarle una invitación por correo
            </label>
          )}
          <p className={styles.hint}>
            {invites
              ? `Recibe un enlace que vale ${security.data?.invitacion_dias ?? 7} días y una sola vez.`
              : `Recibes una clave de un solo uso para darle; vale ${security.data?.clave_horas ?? 72} horas.`}
          </p>
        </form>
      </Dialog>
      <OneTimePasswordDialog given={given} onClose={() => setGiven(null)} />
    </>
  )
}
