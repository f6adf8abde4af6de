// What Next needs to know of the web while it serves, in place of next.config.ts, which is about building and wants the compiler that an
// image does not have. scripts/image.test.ts holds the two to each other.
export default {
  poweredByHeader: false,
  htmlLimitedBots: /./,
  skipTrailingSlashRedirect: true,
}
