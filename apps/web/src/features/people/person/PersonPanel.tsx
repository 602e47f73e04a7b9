import { FailedBand } from '../../../shared/api/FailedBand.tsx'
import type { ClaveDeUnSoloUso, Persona } from '@abasto/contracts/people/schema'
import {
  IconKey,
  IconLink,
  IconMail,
  IconPencil,
  IconShieldCheck,
  IconShieldX,
  IconUserCheck,
  IconUserOff,
  IconX,
} from '@tabler/icons-react'
import { useState } from 'react'
import { detailOf } from '../../../shared/api/client.ts'
import { SessionList } from '../../../shared/open-sessions/SessionList.tsx'
import { useTimeZone } from '../../../shared/tenant/tenant-context.ts'
import { Mark } from '../../../ui/badge/Badge.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { IconButton } from '../../../ui/button/IconButton.tsx'
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx'
import { formatDate } from '../../../ui/format/dates.ts'
import { notify } from '../../../ui/notice/notices.tsx'
import { SkeletonBlock } from '../../../ui/waiting/Skeleton.tsx'
import {
  useDeactivate,
  useEndPersonSession,
  useEndPersonSessions,
  useInvite,
  usePersonSessions,
  useReactivate,
  useResetPassword,
  useSecurity,
  useTakeSecondFactor,
} from '../api.ts'
import { isExpected, lacksFactor, nameOf, ROLE_NAMES, storesText } from '../model/person-view.ts'
import { EditPersonDialog } from './EditPersonDialog.tsx'
import { FirstAccessDialogs } from './FirstAccessDialogs.tsx'
import { notifyInvited } from './invitation-notice.ts'
import { PersonHistory } from './PersonHistory.tsx'
import styles from './PersonPanel.module.css'

const failed = (error: unknown): void =>
  notify('error', detailOf(error, 'No se pudo guardar el cambio. Vuelve a intentar.'))

export interface PersonPanelProps {
  person: Persona
  /** Where the panel brings its own head: beside the table. */
  onClose?: (() => void) | undefined
}

/** One person: who they are, their sessions, and what an administrator does with their access. */
export function PersonPanel({ person, onClose }: PersonPanelProps) {
  const timeZone = useTimeZone()
  const [isEditing, setEditing] = useState(false)
  return (
    <div className={styles.person}>
      {onClose && (
        <div className={styles.head}>
          <h2 className={styles.name}>{nameOf(person)}</h2>
          <IconButton icon={IconX} label="Cerrar" onClick={onClose} />
        </div>
      )}
      <p className={styles.second}>
        {person.correo === null ? '' : `${person.correo} · `}usuario {person.username} · desde{' '}
        {formatDate(new Date(person.creado_en), timeZone)}
      </p>
      <dl className={styles.facts}>
        <dt>Rol</dt>
        <dd>{ROLE_NAMES[person.rol]}</dd>
        <dt>Tiendas</dt>
        <dd>{storesText(person)}</dd>
      </dl>
      <div className={styles.factor}>
        <Button icon={IconPencil} onClick={() => setEditing(true)}>
          Cambiar datos, rol o tiendas
        </Button>
      </div>
      <SecondFactor person={person} />
      {isEditing && <EditPersonDialog person={person} onClose={() => setEditing(false)} />}
      <Sessions person={person} />
      <PersonHistory person={person} />
      {person.soy_yo ? (
        <p className={styles.second}>Tu contraseña y tus sesiones están en «Mi cuenta».</p>
      ) : (
        <Access person={person} />
      )}
    </div>
  )
}

/** Whether they have one, and the way out for who lost it. */
function SecondFactor({ person }: { person: Persona }) {
  const timeZone = useTimeZone()
  const take = useTakeSecondFactor()
  const [isAsking, setAsking] = useState(false)
  const { segundo_factor_desde: since } = person
  if (since === null) {
    return lacksFactor(person) ? (
      <Mark tone="amber" icon={IconShieldX} inline>
        Su rol pide un segundo factor y no lo tiene
      </Mark>
    ) : null
  }
  return (
    <div className={styles.factor}>
      <Mark tone="green" icon={IconShieldCheck} inline>
        Segundo factor por aplicación desde {formatDate(new Date(since), timeZone)}
      </Mark>
      {!person.soy_yo && (
        <Button variant="quiet" onClick={() => setAsking(true)}>
          Quitar
        </Button>
      )}
      <ConfirmDialog
        opened={isAsking}
        title={`Quitar el segundo factor de ${nameOf(person)}`}
        confirmLabel="Quitar"
        destructive
        busy={take.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() =>
          take.mutate(person.usuario_id, { onSettled: () => setAsking(false), onError: failed })
        }
      >
        Para quien perdió su teléfono y sus códigos. Sus sesiones se cierran al instante; asegúrate de que te
        lo pide en persona.
      </ConfirmDialog>
    </div>
  )
}

function Sessions({ person }: { person: Persona }) {
  const sessions = usePersonSessions(person.usuario_id)
  const end = useEndPersonSession(person.usuario_id)
  const endAll = useEndPersonSessions()
  const count = sessions.data?.length ?? 0
  return (
    <section className={styles.sessions} aria-label="Sesiones">
      <div className={styles.head}>
        <h3 className={styles.title}>
          Sesiones {sessions.data && <span className={styles.second}>{count}</span>}
        </h3>
        {count > 1 && (
          <Button
            variant="quiet"
            busy={endAll.isPending}
            onClick={() => endAll.mutate(person.usuario_id, { onError: failed })}
          >
            {person.soy_yo ? 'Terminar las demás' : 'Terminar todas'}
          </Button>
        )}
      </div>
      {sessions.isError && <FailedBand what="No se pudieron cargar sus sesiones." query={sessions} />}
      {sessions.isPending && <SkeletonBlock height="64px" />}
      {sessions.data?.length === 0 && <p className={styles.second}>No tiene ninguna abierta.</p>}
      {sessions.data && (
        <SessionList
          sessions={sessions.data}
          ending={end.isPending ? end.variables : undefined}
          onEnd={(id) => end.mutate(id, { onError: failed })}
        />
      )}
    </section>
  )
}

/** The two buttons, each asked about before it is done. */
function Access({ person }: { person: Persona }) {
  const [asking, setAsking] = useState<'reset' | 'deactivate' | null>(null)
  const [given, setGiven] = useState<ClaveDeUnSoloUso | null>(null)
  const deactivate = useDeactivate()
  const reactivate = useReactivate()
  const reset = useResetPassword()
  const invite = useInvite()
  const security = useSecurity()
  const isWaiting = isExpected(person)
  const canInvite = isWaiting && person.correo !== null && security.data?.correo_disponible === true
  const by = person.invitacion?.envio
  const isInvitedByMail = by !== undefined && by !== 'en_mano'
  const name = nameOf(person)
  const done = { onSettled: () => setAsking(null), onError: failed }
  return (
    <div className={styles.access}>
      {canInvite && (
        <Button
          icon={IconMail}
          busy={invite.isPending}
          onClick={() =>
            invite.mutate(
              { id: person.usuario_id, acceso: 'correo' },
              { onSuccess: notifyInvited, onError: failed },
            )
          }
        >
          {isInvitedByMail ? 'Invitar de nuevo' : 'Invitar por correo'}
        </Button>
      )}
      {isWaiting && (
        <Button
          icon={IconLink}
          busy={invite.isPending}
          onClick={() =>
            invite.mutate(
              { id: person.usuario_id, acceso: 'enlace' },
              { onSuccess: setGiven, onError: failed },
            )
          }
        >
          {by === 'en_mano' ? 'Crear otro enlace' : 'Crear enlace de invitación'}
        </Button>
      )}
      <div className={styles.buttons}>
        <Button icon={IconKey} onClick={() => setAsking('reset')}>
          Restablecer clave
        </Button>
        {person.activo ? (
          <Button variant="danger" icon={IconUserOff} onClick={() => setAsking('deactivate')}>
            Desactivar
          </Button>
        ) : (
          <Button
            icon={IconUserCheck}
            busy={reactivate.isPending}
            onClick={() => reactivate.mutate(person.usuario_id, { onError: failed })}
          >
            Reactivar
          </Button>
        )}
      </div>
      <p className={styles.second}>
        Restablecer y desactivar cierran sus sesiones al instante. Sus pedidos y su historia se conservan.
      </p>
      <ConfirmDialog
        opened={asking === 'deactivate'}
        title={`Desactivar a ${name}`}
        confirmLabel="Desactivar"
        destructive
        busy={deactivate.isPending}
        onCancel={() => setAsking(null)}
        onConfirm={() => deactivate.mutate(person.usuario_id, done)}
      >
        Sale de todas partes al instante y no puede volver a entrar hasta que la reactives.
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'reset'}
        title={`Restablecer la clave de ${name}`}
        confirmLabel="Restablecer"
        busy={reset.isPending}
        onCancel={() => setAsking(null)}
        onConfirm={() => reset.mutate(person.usuario_id, { ...done, onSuccess: setGiven })}
      >
        Sus sesiones se cierran al instante. Recibes una clave de un solo uso para darle: al entrar con ella
        tiene que poner una propia. Su segundo factor y su invitación, si los tiene, dejan de valer.
      </ConfirmDialog>
      <FirstAccessDialogs given={given} onClose={() => setGiven(null)} />
    </div>
  )
}
