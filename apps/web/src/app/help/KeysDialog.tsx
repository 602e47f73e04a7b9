import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { useShownKeys } from '../../ui/keys/shown-keys.ts'
import { setSingleKeys, useSingleKeys } from '../../ui/keys/single-keys.ts'
import styles from './KeysDialog.module.css'

/** `?`: what the keys do on the screen beneath, as its parts have said. */
export default function KeysDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const groups = useShownKeys()
  const singles = useSingleKeys()
  return (
    <Dialog opened={opened} onClose={onClose} title="Teclas de esta pantalla">
      <div className={styles.groups}>
        {groups.map(({ title, keys }) => (
          <section key={title} aria-label={title}>
            <h3 className={styles.title}>{title}</h3>
            <dl className={styles.keys}>
              {keys.map(({ keys: pressed, what }) => (
                <div key={`${pressed.join('+')} ${what}`} className={styles.key}>
                  <dt>
                    {pressed.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={singles}
          onChange={(event) => setSingleKeys(event.currentTarget.checked)}
        />
        <span>
          Teclas sueltas, como / y ?
          <span className={styles.why}>
            Apágalas en este dispositivo si estorban, por ejemplo al dictar. Las que llevan Ctrl siguen.
          </span>
        </span>
      </label>
    </Dialog>
  )
}
