import styles from './waiting.module.css'

/** Says only that something goes on; the words beside it say what. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />
}
