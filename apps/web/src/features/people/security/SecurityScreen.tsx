import { ROLES, type Role } from '@abasto/contracts/access/permissions'
import type { SeguridadRespuesta } from '@abasto/contracts/people/schema'
import { useState } from 'react'
import { AdministrationTabs } from '../../../shared/administration/AdministrationTabs.tsx'
import { detailOf, retryOf } from '../../../shared/api/client.ts'
import { useMay } from '../../../shared/session/access-context.ts'
import { Button } from '../../../ui/button/Button.tsx'
import { Sheet, SheetTools } from '../../../ui/card/Sheet.tsx'
import { ErrorBand } from '../../../ui/notice/Banner.tsx'
import { notify } from '../../../ui/notice/notices.tsx'
import { PageFrame, PageHead } from '../../../ui/page/PageFrame.tsx'
import { SkeletonBlock } from '../../../ui/waiting/Skeleton.tsx'
import { useChangeSecurity, useSecurity } from '../api.ts'
import { ROLE_NAMES } from '../model/person-view.ts'
import styles from './security.module.css'

/** /settings/seguridad: what the chain asks of its people. */
export default function SecurityScreen() {
  const maySee = useMay('personas.gestionar')
  if (maySee) return <Security />
  return (
    <PageFrame>
      <PageHead title="Seguridad" answer="Solo quien administra la cadena puede verla." />
    </PageFrame>
  )
}

function Security() {
  const security = useSecurity()
  return (
    <PageFrame>
      <PageHead title="Seguridad" answer="Qué pide la cadena a quien entra." />
      <AdministrationTabs />
      {security.isError && (
        <ErrorBand
          what="No se pudo cargar la seguridad."
          detail={detailOf(security.error, '')}
          retrying={security.isFetching}
          onRetry={retryOf(security)}
        />
      )}
      {(security.data || !security.isError) && (
        <Sheet label="Segundo factor">
          <SheetTools title="Segundo factor" />
          <div className={styles.body}>
            {security.data ? (
              <Roles key={security.data.segundo_factor_roles.join()} security={security.data} />
            ) : (
              <SkeletonBlock height="160px" />
            )}
          </div>
        </Sheet>
      )}
    </PageFrame>
  )
}

function Roles({ security }: { security: SeguridadRespuesta }) {
  const saved = security.segundo_factor_roles
  const [roles, setRoles] = useState<readonly Role[]>(saved)
  const change = useChangeSecurity()
  const isChanged = ROLES.some((role) => roles.includes(role) !== saved.includes(role))
  const save = (): void =>
    change.mutate(
      { segundo_factor_roles: [...roles] },
      {
        onSuccess: () => notify('success', 'Guardado'),
        onError: (error) => notify('error', detailOf(error, 'No se pudo guardar. Vuelve a intentar.')),
      },
    )
  return (
    <>
      <p className={styles.text}>
        Además de la contraseña, un código de su teléfono. Cada quien puede activarlo en «Mi cuenta»; a estos
        roles se les exige:
      </p>
      <fieldset className={styles.roles} aria-label="Roles que necesitan segundo factor">
        {ROLES.map((role) => (
          <label key={role} className={styles.role}>
            <input
              type="checkbox"
              checked={roles.includes(role)}
              onChange={(event) =>
                setRoles(
                  event.currentTarget.checked ? [...roles, role] : roles.filter((other) => other !== role),
                )
              }
            />
            {ROLE_NAMES[role]}
          </label>
        ))}
      </fieldset>
      <p className={styles.text}>
        Quien no lo tenga no puede hacer nada más hasta activarlo, desde que guardes.
        {security.sin_segundo_factor > 0 && ` Hoy les falta a ${security.sin_segundo_factor}.`}
      </p>
      <Button
        variant="filled"
        className={styles.save}
        disabled={!isChanged}
        busy={change.isPending}
        onClick={save}
      >
        Guardar
      </Button>
    </>
  )
}
