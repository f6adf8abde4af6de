export { mount } from './mount.ts'
export type {
  Callbacks,
  Changes,
  FrameOptions,
  Mounted,
  MountOptions,
  Pick,
  Theme,
  TokenSource,
  WidgetName,
  WidgetOptions,
} from './options.ts'
