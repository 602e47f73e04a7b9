import { acceso, type Acceso, type ClaveDeUnSoloUso } from '@abasto/contracts/people/schema'
import { type FormEvent, useId, useState } from 'react'
import { refusalOf } from '../../../shared/api/refusal.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { SelectField } from '../../../ui/field/SelectField.tsx'
import { TextField } from '../../../ui/field/TextField.tsx'
import { Banner } from '../../../ui/notice/Banner.tsx'
import { useCreatePerson, useSecurity } from '../api.ts'
import { cardOf, FIELDS, type PersonDraft, PersonFields } from './PersonFields.tsx'
import { FirstAccessDialogs } from './FirstAccessDialogs.tsx'
import { notifyInvited } from './invitation-notice.ts'
import styles from './OneTimePassword.module.css'

const EMPTY: PersonDraft = { fullName: '', email: '', role: 'gerente', stores: [] }

const BUTTONS: Readonly<Record<Acceso, string>> = {
  correo: 'Enviar invitación',
  enlace: 'Crear enlace',
  clave: 'Crear clave',
}

/** A person's name, role and stores, and how they get in: by e-mail, a link to hand over, or a one-time password. */
export function NewPersonDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const formId = useId()
  const security = useSecurity()
  const [username, setUsername] = useState('')
  const [draft, setDraft] = useState(EMPTY)
  const [chosen, setChosen] = useState<Acceso | null>(null)
  const [given, setGiven] = useState<ClaveDeUnSoloUso | null>(null)
  const create = useCreatePerson()
  const refused = refusalOf(create.error, 'No se pudo crear la persona. Vuelve a intentar.')
  const unplaced = refused.besides(FIELDS)
  const canInvite = security.data?.correo_disponible === true && draft.email.trim() !== ''
  const by =
    chosen === null || (chosen === 'correo' && !canInvite) ? (canInvite ? 'correo' : 'enlace') : chosen
  const days = security.data?.invitacion_dias ?? 7
  const hints: Readonly<Record<Acceso, string>> = {
    correo: `Recibe un enlace que vale ${days} días y una sola vez.`,
    enlace: `Ves un enlace, que copias y le pasas; vale ${days} días y una sola vez.`,
    clave: `Ves una clave de un solo uso, para dársela de palabra; vale ${security.data?.clave_horas ?? 72} horas.`,
  }

  const close = (): void => {
    create.reset()
    onClose()
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    create.mutate(
      { username, ...cardOf(draft), acceso: by },
      {
        onSuccess: (answer) => {
          setUsername('')
          setDraft(EMPTY)
          setChosen(null)
          if (answer.clave === null && answer.enlace === null) notifyInvited(answer)
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
              {BUTTONS[by]}
            </Button>
          </>
        }
      >
        <form id={formId} className={styles.form} onSubmit={submit}>
          {unplaced !== undefined && <Banner tone="error">{unplaced}</Banner>}
          <TextField
            required
            label="Usuario"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={60}
            value={username}
            error={refused.of('username')}
            onChange={(event) => setUsername(event.currentTarget.value)}
          />
          <PersonFields
            draft={draft}
            errorOf={refused.of}
            onChange={(changes) => setDraft((before) => ({ ...before, ...changes }))}
          />
          <SelectField
            label="Cómo entra la primera vez"
            value={by}
            options={[
              ...(security.data?.correo_disponible === true
                ? [{ value: 'correo', label: 'Con una invitación por correo', disabled: !canInvite }]
                : []),
              { value: 'enlace', label: 'Con un enlace que le paso yo' },
              { value: 'clave', label: 'Con una clave que le digo yo' },
            ]}
            onChange={(value) => setChosen(acceso.options.find((each) => each === value) ?? null)}
          />
          <p className={styles.hint}>{hints[by]}</p>
        </form>
      </Dialog>
      <FirstAccessDialogs given={given} onClose={() => setGiven(null)} />
    </>
  )
}
