import type { Page } from 'playwright-core'

/** A screen of the product, and what to do on it until it is there. */
export interface Screen {
  readonly name: string
  /** Signed out: sign-in and landing page. */
  readonly signedOut?: boolean
  /** Of whoever administers the installation. */
  readonly ofPanel?: boolean
  readonly open: (page: Page, origin: string) => Promise<void>
}
