import { FailedBand } from '../../../shared/api/FailedBand.tsx'
import { detailOf } from '../../../shared/api/client.ts'
import { useAccess } from '../../../shared/session/access-context.ts'
import { SessionList } from '../../../shared/open-sessions/SessionList.tsx'
import { Button } from '../../../ui/button/Button.tsx'
import { Sheet, SheetTools } from '../../../ui/card/Sheet.tsx'
import { notify } from '../../../ui/notice/notices.tsx'
import { PageFrame, PageHead } from '../../../ui/page/PageFrame.tsx'
import { SkeletonBlock } from '../../../ui/waiting/Skeleton.tsx'
import { useEndOtherSessions, useEndSession, useOwnSessions } from '../api.ts'
import { PasswordForm } from '../password/PasswordForm.tsx'
import { SecondFactorCard } from '../second-factor/SecondFactorCard.tsx'
import { AppearanceCard } from './AppearanceCard.tsx'
import styles from './AccountScreen.module.css'

const NOT_ENDED = 'No se pudo terminar. Vuelve a intentar.'

const endedText = (count: number): string =>
  count === 1 ? 'Terminó 1 sesión más' : `Terminaron ${count} sesiones más`

/** /cuenta: one's own password, second factor and sessions. */
export default function AccountScreen() {
  const access = useAccess()
  return (
    <PageFrame>
      <PageHead
        title="Mi cuenta"
        answer={access && `${access.nombre_completo ?? access.username} · usuario ${access.username}`}
      />
      <div className={styles.cards}>
        <div className={styles.column}>
          <Sheet label="Contraseña">
            <SheetTools title="Contraseña" />
            <div className={styles.body}>
              <PasswordForm
                currentLabel="Contraseña actual"
                submitLabel="Cambiar contraseña"
                onChanged={(ended) =>
                  notify('success', `Contraseña cambiada${ended > 0 ? `. ${endedText(ended)}` : ''}`)
                }
              />
            </div>
          </Sheet>
          <SecondFactorCard />
          <AppearanceCard />
        </div>
        {/* Nobody knows how many there are until they have come: nothing stands beneath them. */}
        <OwnSessions />
      </div>
    </PageFrame>
  )
}

function OwnSessions() {
  const sessions = useOwnSessions()
  const end = useEndSession()
  const endOthers = useEndOtherSessions()
  const failed = (error: unknown): void => notify('error', detailOf(error, NOT_ENDED))
  const hasOthers = sessions.data?.some(({ es_esta }) => !es_esta) ?? false
  return (
    <Sheet label="Sesiones">
      <SheetTools title="Sesiones" count={sessions.data && String(sessions.data.length)}>
        <Button
          busy={endOthers.isPending}
          disabled={!hasOthers}
          onClick={() =>
            endOthers.mutate(undefined, {
              onSuccess: ({ sesiones_terminadas: ended }) => notify('success', endedText(ended)),
              onError: failed,
            })
          }
        >
          Terminar las demás
        </Button>
      </SheetTools>
      <div className={styles.body}>
        {sessions.isError && <FailedBand what="No se pudieron cargar tus sesiones." query={sessions} />}
        {sessions.isPending && <SkeletonBlock height="64px" />}
        {sessions.data && (
          <SessionList
            sessions={sessions.data}
            ending={end.isPending ? end.variables : undefined}
            onEnd={(id) => end.mutate(id, { onError: failed })}
          />
        )}
      </div>
    </Sheet>
  )
}
