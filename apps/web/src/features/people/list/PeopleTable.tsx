import type { Persona } from '@abasto/contracts/people/schema'
import {
  IconClock,
  IconKey,
  IconLink,
  IconMail,
  IconShieldCheck,
  IconShieldX,
  IconUserOff,
} from '@tabler/icons-react'
import { isInUse } from '../../../shared/open-sessions/last-use.ts'
import { initials } from '../../../shared/session/person-name.ts'
import { useTimeZone } from '../../../shared/tenant/tenant-context.ts'
import { Badge, Mark } from '../../../ui/badge/Badge.tsx'
import { CardOpener, RowCard } from '../../../ui/card/RowCard.tsx'
import { formatAge, formatMoment } from '../../../ui/format/dates.ts'
import { formatNumber } from '../../../ui/format/numbers.ts'
import { type Column, DataTable } from '../../../ui/table/DataTable.tsx'
import {
  isExpected,
  isInactive,
  isOverdue,
  lacksFactor,
  nameOf,
  ROLE_NAMES,
  storesText,
} from '../model/person-view.ts'
import styles from './people.module.css'

export interface PeopleTableProps {
  people: readonly Persona[] | undefined
  now: Date
  /** Beside the panel: fewer columns. */
  compact: boolean
  onOpen: (person: Persona) => void
}

const columnsOf = (now: Date, compact: boolean): Column<Persona>[] => [
  { key: 'persona', title: 'Persona', cell: (person) => <Who person={person} /> },
  { key: 'rol', title: 'Rol', width: '130px', narrowWidth: '112px', cell: ({ rol }) => ROLE_NAMES[rol] },
  ...(compact
    ? []
    : [{ key: 'tiendas', title: 'Tiendas', desktopOnly: true, cell: storesText } satisfies Column<Persona>]),
  {
    key: 'uso',
    title: 'Último uso',
    width: '190px',
    narrowWidth: '156px',
    cell: (person) => <LastUse person={person} now={now} />,
  },
  {
    key: 'factor',
    title: 'Segundo factor',
    width: '138px',
    narrowWidth: '118px',
    cell: (person) => <Factor person={person} />,
  },
  {
    key: 'sesiones',
    title: 'Sesiones',
    align: 'end',
    width: '96px',
    narrowWidth: '80px',
    cell: ({ sesiones }) => formatNumber(sesiones),
  },
]

export function PeopleTable({ people, now, compact, onOpen }: PeopleTableProps) {
  return (
    <DataTable
      label="Personas"
      columns={columnsOf(now, compact)}
      rows={people}
      rowKey={({ usuario_id }) => String(usuario_id)}
      rowTone={({ activo }) => (activo ? undefined : 'quiet')}
      minWidth={compact ? '680px' : '900px'}
      roomFor={compact ? '1160px' : undefined}
      narrowMinWidth="620px"
      loadingText="Cargando personas..."
      empty="No hay personas así. Cambia el filtro o la búsqueda."
      opening={{ label: (person) => `Ver a ${nameOf(person)}`, open: onOpen }}
      renderCard={(person) => (
        <RowCard tone={person.activo ? undefined : 'quiet'}>
          <CardOpener className={styles.cardName} onOpen={() => onOpen(person)}>
            {nameOf(person)}
          </CardOpener>
          <span className={styles.second}>
            {ROLE_NAMES[person.rol]} · {storesText(person)}
          </span>
          <span className={styles.cardFoot}>
            <LastUse person={person} now={now} />
            {(lacksFactor(person) || person.segundo_factor_desde !== null) && <Factor person={person} />}
            <span className={styles.second}>
              {person.sesiones === 1 ? '1 sesión' : `${formatNumber(person.sesiones)} sesiones`}
            </span>
          </span>
        </RowCard>
      )}
    />
  )
}

function Who({ person }: { person: Persona }) {
  return (
    <span className={styles.who}>
      <span className={styles.initials} aria-hidden="true">
        {initials(nameOf(person))}
      </span>
      <span className={styles.names}>
        <span className={styles.name}>
          {nameOf(person)}
          {person.soy_yo && ' (tú)'}
        </span>
        <span className={styles.second}>{person.correo ?? person.username}</span>
      </span>
    </span>
  )
}

/** Not in yet: what they were given, and whether it still lets them in. */
function Expected({ person, now }: { person: Persona; now: Date }) {
  const timeZone = useTimeZone()
  const { invitacion } = person
  const isOver = isOverdue(person, now)
  if (invitacion === null) {
    return (
      <Badge tone={isOver ? 'amber' : 'blue'} icon={IconKey}>
        {keyText(person, isOver)}
      </Badge>
    )
  }
  const isSent = invitacion.envio === 'enviada' || invitacion.envio === 'en_mano'
  if (isOver || !isSent) {
    return (
      <Badge tone="amber" icon={IconMail}>
        {isOver ? 'invitación vencida' : 'invitación sin enviar'}
      </Badge>
    )
  }
  return (
    <Badge tone="blue" icon={invitacion.envio === 'en_mano' ? IconLink : IconMail}>
      invitada {formatMoment(new Date(invitacion.creada_en), now, timeZone)}
    </Badge>
  )
}

function keyText({ vence_en: until }: Persona, isOver: boolean): string {
  // Neither an invitation nor a password: what they had was withdrawn.
  if (until === null) return 'por entrar'
  return isOver ? 'clave vencida' : 'clave por cambiar'
}

function Factor({ person }: { person: Persona }) {
  if (lacksFactor(person)) {
    return (
      <Badge tone="amber" icon={IconShieldX}>
        Pendiente
      </Badge>
    )
  }
  if (person.segundo_factor_desde === null) return <span className={styles.second}>–</span>
  return (
    <Mark tone="green" icon={IconShieldCheck} inline>
      TOTP
    </Mark>
  )
}

/** When the person was last here, or why they are not. */
export function LastUse({ person, now }: { person: Persona; now: Date }) {
  const timeZone = useTimeZone()
  const { activo, desactivado_en: since, ultimo_uso: last } = person
  if (!activo) {
    const when = since === null ? '' : ` ${formatMoment(new Date(since), now, timeZone)}`
    return (
      <Badge tone="neutral" icon={IconUserOff}>
        desactivada{when}
      </Badge>
    )
  }
  if (isExpected(person)) return <Expected person={person} now={now} />
  if (last === null) return <span className={styles.second}>nunca</span>
  if (isInactive(person, now)) {
    return (
      <Mark tone="amber" icon={IconClock} inline>
        {formatAge(new Date(last), now)}
      </Mark>
    )
  }
  return isInUse(last, now) && person.sesiones > 0 ? 'ahora' : formatMoment(new Date(last), now, timeZone)
}
