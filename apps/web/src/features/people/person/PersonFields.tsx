import { ROLES, type Role } from '@abasto/contracts/access/permissions'
import { SelectField } from '../../../ui/field/SelectField.tsx'
import { TextField } from '../../../ui/field/TextField.tsx'
import { ROLE_NAMES } from '../model/person-view.ts'
import { StoresField } from './StoresField.tsx'

export interface PersonDraft {
  readonly fullName: string
  readonly email: string
  readonly role: Role
  readonly stores: readonly string[]
}

export interface PersonFieldsProps {
  draft: PersonDraft
  onChange: (changes: Partial<PersonDraft>) => void
  errorOf: (field: string) => string | undefined
  /** One's own is another administrator's to change. */
  roleIsFixed?: boolean
}

/** Fields of a person that an administrator sets. */
export function PersonFields({ draft, onChange, errorOf, roleIsFixed = false }: PersonFieldsProps) {
  return (
    <>
      <TextField
        required
        label="Nombre completo"
        autoComplete="off"
        maxLength={120}
        value={draft.fullName}
        error={errorOf('nombre_completo')}
        onChange={(event) => onChange({ fullName: event.currentTarget.value })}
      />
      <TextField
        label="Correo (opcional)"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={draft.email}
        error={errorOf('correo')}
        onChange={(event) => onChange({ email: event.currentTarget.value })}
      />
      <SelectField
        label="Rol"
        options={ROLES.map((value) => ({ value, label: ROLE_NAMES[value] }))}
        value={draft.role}
        disabled={roleIsFixed}
        onChange={(value) => onChange({ role: ROLES.find((role) => role === value) ?? draft.role })}
      />
      {draft.role === 'tienda' && (
        <StoresField
          chosen={draft.stores}
          error={errorOf('ubicaciones')}
          onChange={(stores) => onChange({ stores })}
        />
      )}
    </>
  )
}

/** As the wire takes them. */
export const cardOf = ({ fullName, email, role, stores }: PersonDraft) => ({
  nombre_completo: fullName,
  correo: email.trim() === '' ? null : email.trim(),
  rol: role,
  ubicaciones: role === 'tienda' ? [...stores] : [],
})

/** Fields that show what is wrong with them; the rest is said above the form. */
export const FIELDS: readonly string[] = ['username', 'nombre_completo', 'correo', 'ubicaciones']
