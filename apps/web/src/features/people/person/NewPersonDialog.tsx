import { ROLES, type Role } from '@abasto/contracts/access/permissions'
import { HttpError } from '@abasto/contracts/client'
import type { ClaveDeUnSoloUso } from '@abasto/contracts/people/schema'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { detailOf } from '../../../shared/api/client.ts'
import { locationsQuery } from '../../../shared/locations/locations-query.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { SelectField } from '../../../ui/field/SelectField.tsx'
import { TextField } from '../../../ui/field/TextField.tsx'
import { Banner } from '../../../ui/notice/Banner.tsx'
import { useCreatePerson } from '../api.ts'
import { ROLE_NAMES } from '../model/person-view.ts'
import { OneTimePasswordDialog } from './OneTimePasswordDialog.tsx'
import styles from './OneTimePassword.module.css'

const EMPTY = { username: '', fullName: '', role: 'gerente' as Role, stores: [] as readonly string[] }

/** A person's name, role and stores; answered with a one-time password. */
export function NewPersonDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const formId = useId()
  const [person, setPerson] = useState(EMPTY)
  const [given, setGiven] = useState<ClaveDeUnSoloUso | null>(null)
  const create = useCreatePerson()
  const field = create.error instanceof HttpError ? create.error.campo : undefined
  const refused = create.isError ? detailOf(create.error, 'No se pudo crear la persona') : undefined
  const errorOf = (name: string) => (field === name ? refused : undefined)

  const close = (): void => {
    create.reset()
    onClose()
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const { username, fullName, role, stores } = person
    create.mutate(
      {
        username,
        nombre_completo: fullName,
        rol: role,
        ubicaciones: role === 'tienda' ? [...stores] : [],
      },
      {
        onSuccess: (answer) => {
          setPerson(EMPTY)
          setGiven(answer)
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
        title="Crear persona"
        closable={!create.isPending}
        footer={
          <>
            <Button onClick={close} disabled={create.isPending}>
              Cancelar
            </Button>
            <Button variant="filled" type="submit" form={formId} busy={create.isPending}>
              Crear
            </Button>
          </>
        }
      >
        <form id={formId} className={styles.form} onSubmit={submit}>
          {refused !== undefined && !['username', 'nombre_completo'].includes(field ?? '') && (
            <Banner tone="error">{refused}</Banner>
          )}
          <TextField
            required
            label="Nombre completo"
            autoComplete="off"
            maxLength={120}
            value={person.fullName}
            error={errorOf('nombre_completo')}
            onChange={(event) => setPerson({ ...person, fullName: event.currentTarget.value })}
          />
          <TextField
            required
            label="Usuario"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={60}
            value={person.username}
            error={errorOf('username')}
            onChange={(event) => setPerson({ ...person, username: event.currentTarget.value })}
          />
          <SelectField
            label="Rol"
            options={ROLES.map((value) => ({ value, label: ROLE_NAMES[value] }))}
            value={person.role}
            onChange={(value) =>
              setPerson({ ...person, role: ROLES.find((role) => role === value) ?? person.role })
            }
          />
          {person.role === 'tienda' && (
            <Stores chosen={person.stores} onChange={(stores) => setPerson({ ...person, stores })} />
          )}
        </form>
      </Dialog>
      <OneTimePasswordDialog given={given} onClose={() => setGiven(null)} />
    </>
  )
}

function Stores({
  chosen,
  onChange,
}: {
  chosen: readonly string[]
  onChange: (stores: readonly string[]) => void
}) {
  const locations = useQuery(locationsQuery)
  const stores = (locations.data ?? []).filter(({ tipo }) => tipo === 'tienda')
  return (
    <fieldset className={styles.stores}>
      <legend>Tiendas</legend>
      {stores.map(({ id, nombre }) => (
        <label key={id} className={styles.store}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...chosen, id] : chosen.filter((store) => store !== id))
            }
          />
          {nombre}
        </label>
      ))}
    </fieldset>
  )
}
