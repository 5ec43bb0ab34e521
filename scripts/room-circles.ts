/** One import between two files, by their paths from the root of the repository, with forward slashes. */
export interface FileArrow {
  readonly from: string;
  readonly to: string;
}

/** Rooms of one folder that reach each other in both directions, and the imports that make it so. */
export interface RoomCircle {
  readonly folder: string;
  readonly rooms: readonly string[];
  readonly arrows: readonly FileArrow[];
}

interface RoomArrow {
  readonly fromRoom: string;
  readonly toRoom: string;
  readonly arrow: FileArrow;
}

/**
 * The rooms of a folder are its sub-folders and its own files. An import between two files is an arrow between two rooms of the
 * one folder that holds both, and of no other; so every import is looked at once.
 */
export const findRoomCircles = (arrows: readonly FileArrow[]): RoomCircle[] =>
  [...groupByFolder(arrows)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([folder, roomArrows]) =>
      findComponents(roomArrows).map((rooms) => ({
        folder,
        rooms,
        arrows: roomArrows
          .filter(({ fromRoom, toRoom }) => rooms.includes(fromRoom) && rooms.includes(toRoom))
          .map(({ arrow }) => arrow),
      })),
    );

const groupByFolder = (arrows: readonly FileArrow[]): Map<string, RoomArrow[]> => {
  const byFolder = new Map<string, RoomArrow[]>();
  for (const arrow of arrows) {
    const from = arrow.from.split('/');
    const to = arrow.to.split('/');
    const depth = countShared(from, to);
    if (depth === from.length || depth === to.length) continue;
    const folder = from.slice(0, depth).join('/') || '.';
    const roomArrow = { fromRoom: nameRoom(from, depth), toRoom: nameRoom(to, depth), arrow };
    byFolder.set(folder, [...(byFolder.get(folder) ?? []), roomArrow]);
  }
  return byFolder;
};

const countShared = (a: readonly string[], b: readonly string[]): number => {
  const different = a.findIndex((part, index) => part !== b[index]);
  return different === -1 ? a.length : different;
};

const nameRoom = (parts: readonly string[], depth: number): string =>
  depth === parts.length - 1 ? `${parts[depth]}` : `${parts[depth]}/`;

/** Two rooms belong together when each can be reached from the other. A folder has some dozens of rooms, so reachability is enough. */
const findComponents = (arrows: readonly RoomArrow[]): string[][] => {
  const next = new Map<string, Set<string>>();
  for (const { fromRoom, toRoom } of arrows)
    next.set(fromRoom, (next.get(fromRoom) ?? new Set()).add(toRoom));
  const rooms = [...next.keys()].sort();
  const reached = new Map(rooms.map((room) => [room, collectReached(room, next)]));
  const components = rooms.map((room) =>
    rooms.filter((other) => reached.get(room)?.has(other) && reached.get(other)?.has(room)),
  );
  return components.filter((component, index) => component.length > 1 && component[0] === rooms[index]);
};

const collectReached = (start: string, next: ReadonlyMap<string, ReadonlySet<string>>): Set<string> => {
  const reached = new Set<string>();
  const open = [start];
  for (let room = open.pop(); room !== undefined; room = open.pop())
    for (const other of next.get(room) ?? [])
      if (!reached.has(other)) {
        reached.add(other);
        open.push(other);
      }
  return reached;
};
