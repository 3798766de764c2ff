export const ZOOM_STEP = 1.25;
export const MIN_ZOOM = 0.25;
export const MAX_ZOOM = 6;
/** Degrees clockwise of one step, which is a quarter turn counter-clockwise. */
export const ROTATION_STEP = 270;
export const THUMBNAIL_WIDTH = 75;
/** Height by width of a page that has not been read yet: a letter sheet. */
export const PAGE_ASPECT = 11 / 8.5;

export interface ViewState {
  page: number;
  pages: number;
  /** 1 fits the page to the width of the viewer. */
  zoom: number;
  /** 0, 90, 180 or 270 degrees clockwise, added to the page's own. */
  rotation: number;
}

export type ViewAction =
  | { type: 'opened'; pages: number }
  | { type: 'goTo'; page: number }
  | { type: 'next' | 'previous' | 'zoomIn' | 'zoomOut' | 'zoomReset' | 'rotate' };

export const CLOSED_VIEW: ViewState = { page: 1, pages: 0, zoom: 1, rotation: 0 };

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

/** What the viewer shows after an action. */
export function viewReducer(state: ViewState, action: ViewAction): ViewState {
  const goTo = (page: number) => ({ ...state, page: clamp(page, 1, Math.max(1, state.pages)) });
  switch (action.type) {
    case 'opened':
      return { ...CLOSED_VIEW, pages: action.pages };
    case 'goTo':
      return goTo(action.page);
    case 'next':
      return goTo(state.page + 1);
    case 'previous':
      return goTo(state.page - 1);
    case 'zoomIn':
      return { ...state, zoom: clamp(state.zoom * ZOOM_STEP, MIN_ZOOM, MAX_ZOOM) };
    case 'zoomOut':
      return { ...state, zoom: clamp(state.zoom / ZOOM_STEP, MIN_ZOOM, MAX_ZOOM) };
    case 'zoomReset':
      return { ...state, zoom: 1 };
    case 'rotate':
      return { ...state, rotation: (state.rotation + ROTATION_STEP) % 360 };
  }
}

/** Height of a page for its width; lying on its side when turned by a quarter. */
export function pageHeight(width: number, rotation: number, aspect: number = PAGE_ASPECT): number {
  return Math.round(rotation % 180 === 0 ? width * aspect : width / aspect);
}
