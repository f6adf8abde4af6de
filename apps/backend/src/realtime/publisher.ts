/**
 * The way out to browsers: the embedded hub or a Centrifugo. `data` is JSON-serialisable. A publication whose `version` is not
 * above the channel's last one is dropped, so late ones do no harm.
 */
export interface Publisher {
  publish(channel: string, data: unknown, options?: { readonly version?: number }): Promise<void>
}
