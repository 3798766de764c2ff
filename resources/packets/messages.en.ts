export default {
  'packets.title': 'Audit packets',
  'packets.make': 'Make packet…',
};
